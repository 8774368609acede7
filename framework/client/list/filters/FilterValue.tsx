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

/** A range of values. A time at the start or end of a day is shown as that day. */
const Range = (props: FilterValueProps) => {
  const translate = useTranslate();
  const formats = useFormats();
  const { timeZone } = useRegion();
  const { gte, lte } = props.value as { gte?: unknown; lte?: unknown };
  const hasEnd = (end: unknown) => end !== undefined && end !== null && end !== '';
  const dayOf = (value: unknown, end: 'gte' | 'lte') =>
    typeof value === 'string' && value.includes('T') ? dayAtEnd(value, end, timeZone) : undefined;
  const [first, last] = [dayOf(gte, 'gte'), dayOf(lte, 'lte')];
  const shown = (value: unknown, day: string | undefined) =>
    day === undefined ? <Value {...props} value={value} /> : <bdi>{formats.date(day)}</bdi>;
  if (hasEnd(gte) && (gte === lte || (first !== undefined && first === last))) return shown(gte, first);
  return (
    <>
      {hasEnd(gte) && (
        <span>
          {inSentence(translate('app.from'))} {shown(gte, first)}
        </span>
      )}
      {hasEnd(lte) && (
        <span>
          {inSentence(translate('app.to'))} {shown(lte, last)}
        </span>
      )}
    </>
  );
};

/** The value of a filter, as shown on a chip. */
export const FilterValue = (props: FilterValueProps) => {
  const { name, field, value } = props;
  if ('to' in field) return <ChosenNames field={field} source={name} value={value} />;
  if (isPlain(value)) return <Range {...props} />;
  return [value].flat().map((one) => <Value key={String(one)} {...props} value={one} />);
};
