import { useTranslate } from 'react-admin';
import { isPlain } from '../../../core/objects';
import type { AnyField } from '../../../core/kind';
import { inSentence } from '../../../core/text/text';
import { dayAtEnd } from '../../../core/zones/localTime';
import type { AnyResource } from '../../../declaration/resource/resource';
import { ChosenNames } from '../../../kinds/ref/useOptions';
import { useFormats, useRegion } from '../../hooks/useText';
import { cellOf } from '../../widgets/cells';

interface FilterValueProps {
  resource: AnyResource;
  name: string;
  field: AnyField;
  value: unknown;
}

const Value = ({ resource, name, field, value }: FilterValueProps) => {
  const Cell = cellOf(field);
  return <Cell resource={resource} record={{ id: 0, [name]: value }} name={name} field={field} />;
};

/** One end of a range. The start or end of a day is shown as the day. */
const End = ({ end, ...props }: FilterValueProps & { end: 'gte' | 'lte' }) => {
  const { timeZone } = useRegion();
  const formats = useFormats();
  const { value } = props;
  const day = typeof value === 'string' && value.includes('T') ? dayAtEnd(value, end, timeZone) : undefined;
  return day === undefined ? <Value {...props} /> : <bdi>{formats.date(day)}</bdi>;
};

const Range = (props: FilterValueProps) => {
  const translate = useTranslate();
  const { timeZone } = useRegion();
  const { gte, lte } = props.value as { gte?: unknown; lte?: unknown };
  const hasEnd = (end: unknown) => end !== undefined && end !== null && end !== '';
  const dayOf = (value: unknown, end: 'gte' | 'lte') =>
    typeof value === 'string' && value.includes('T') ? dayAtEnd(value, end, timeZone) : undefined;
  const isOneDay = dayOf(gte, 'gte') !== undefined && dayOf(gte, 'gte') === dayOf(lte, 'lte');
  if (hasEnd(gte) && (isOneDay || gte === lte)) return <End {...props} end="gte" value={gte} />;
  return (
    <>
      {hasEnd(gte) && (
        <span>
          {inSentence(translate('app.from'))} <End {...props} end="gte" value={gte} />
        </span>
      )}
      {hasEnd(lte) && (
        <span>
          {inSentence(translate('app.to'))} <End {...props} end="lte" value={lte} />
        </span>
      )}
    </>
  );
};

/** The value of a filter, as on a chip. */
export const FilterValue = (props: FilterValueProps) => {
  const { name, field, value } = props;
  if ('to' in field) return <ChosenNames field={field} source={name} value={value} />;
  if (isPlain(value)) return <Range {...props} />;
  return [value].flat().map((one) => <Value key={String(one)} {...props} value={one} />);
};
