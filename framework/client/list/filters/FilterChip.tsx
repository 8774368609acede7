import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, ButtonBase, IconButton } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
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

interface FilterChipProps {
  label: string;
  children: ReactNode;
  /** True if the filter isn't applied, for example because it is only a suggestion. */
  isPending?: boolean;
  /** Called when the user presses the chip. */
  onPress?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  remove?: { name: string; onRemove(): void } | undefined;
}

/** A filter and its value. Pressing the chip edits or applies the filter, and a button removes it. */
export const FilterChip = ({ label, children, isPending = false, onPress, remove }: FilterChipProps) => {
  const content = (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minInlineSize: 0 }}>
        {children}
      </Box>
    </>
  );
  const sx = {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    minInlineSize: 0,
    minBlockSize: { xs: 44, sm: 32 },
    paddingInlineStart: 1.5,
    paddingInlineEnd: remove ? 0.5 : 1.5,
    borderRadius: 99,
    font: 'inherit',
    textAlign: 'start',
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        maxInlineSize: '100%',
        border: '1px solid',
        borderStyle: isPending ? 'dashed' : 'solid',
        borderColor: 'divider',
        borderRadius: 99,
        bgcolor: isPending ? undefined : 'action.hover',
      }}
    >
      {onPress ? (
        <ButtonBase onClick={onPress} sx={sx}>
          {content}
        </ButtonBase>
      ) : (
        <Box sx={sx}>{content}</Box>
      )}
      {remove && (
        <IconButton aria-label={remove.name} onClick={remove.onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

/** The layout of a row of chips. */
export const chipRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  margin: 0,
  padding: 1.5,
  paddingBlockStart: 0,
  listStyle: 'none',
} as const;
