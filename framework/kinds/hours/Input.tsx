import { Box, Button, FormControlLabel, OutlinedInput, Switch, Typography } from '@mui/material';
import { useFormState } from 'react-hook-form';
import type { OpeningHours } from './kind';
import { weekDays } from './kind';
import { formatWeekday } from '../../client/i18n/format';
import { useLocale, useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { useErrorText, useFormValue } from '../../client/widgets/useFormValue';

interface HoursRowProps {
  name: string;
  hours: OpeningHours | undefined;
  error: string | undefined;
  disabled: boolean | undefined;
  onOpen(isOpen: boolean): void;
  onTime(time: Partial<Pick<OpeningHours, 'open' | 'close'>>): void;
}

const HoursRow = ({ name, hours, error, disabled, onOpen, onTime }: HoursRowProps) => {
  const text = useText();
  const time = (which: 'open' | 'close', label: string) => (
    <OutlinedInput
      type="time"
      size="small"
      value={hours?.[which] ?? ''}
      error={Boolean(error)}
      disabled={disabled}
      onChange={({ target }) => onTime({ [which]: target.value })}
      inputProps={{ 'aria-label': `${name}: ${label}`, dir: 'ltr' }}
      sx={{ inlineSize: '8.5rem' }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={name}
      data-invalid={error ? '' : undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minBlockSize: 'calc(var(--mj-control) + 8px)',
      }}
    >
      <FormControlLabel
        label={name}
        disabled={disabled}
        control={<Switch checked={Boolean(hours)} onChange={(_event, checked) => onOpen(checked)} />}
        sx={{ inlineSize: '11rem' }}
      />
      {hours ? (
        <>
          {time('open', text('input.opens'))}
          <span aria-hidden="true">–</span>
          {time('close', text('input.closes'))}
        </>
      ) : (
        <Typography color="text.secondary">{text('input.closed')}</Typography>
      )}
      {error && (
        <Typography color="error" variant="caption">
          {error}
        </Typography>
      )}
    </Box>
  );
};

/** The initial hours of the first opened day. */
const usual = { open: '09:00', close: '17:00' };

const inOrder = (days: OpeningHours[]): OpeningHours[] => days.toSorted((one, other) => one.day - other.day);

/** Opens a day, at the hours of the previous open day if any, or closes it. */
export const withDay = (week: readonly OpeningHours[], day: number, isOpen: boolean): OpeningHours[] => {
  const rest = week.filter((item) => item.day !== day);
  if (!isOpen) return rest;
  const { open, close } = rest.findLast((item) => item.day < day) ?? rest[0] ?? usual;
  return inOrder([...rest, { day, open, close }]);
};

/** Changes one day's times. */
export const withTime = (
  week: readonly OpeningHours[],
  day: number,
  time: Partial<Pick<OpeningHours, 'open' | 'close'>>,
): OpeningHours[] => week.map((item) => (item.day === day ? { ...item, ...time } : item));

/** Opens every day at the same hours. */
export const everyDay = ({ open, close }: OpeningHours): OpeningHours[] =>
  weekDays.map((day) => ({ day, open, close }));

const errorAt = (errors: unknown, index: number): unknown => (errors as Record<number, unknown> | undefined)?.[index];

const HoursInput = ({ source, label, isRequired, helperText, disabled }: InputProps) => {
  const locale = useLocale();
  const text = useText();
  const { id, value, set, touch, error } = useFormValue<OpeningHours[]>(source);
  const { errors } = useFormState({ name: source });
  const week = value ?? [];
  const [first] = week;
  const errorText = useErrorText();
  const inRow = week.some((_item, index) => errorAt(errors[source], index));
  return (
    <Frame
      id={id}
      label={label}
      isRequired={isRequired}
      error={inRow ? undefined : error}
      help={helperText}
      group="group"
    >
      <Box onBlur={touch}>
        {weekDays.map((day) => {
          const index = week.findIndex((item) => item.day === day);
          return (
            <HoursRow
              key={day}
              name={formatWeekday(day, locale)}
              hours={week[index]}
              error={errorText(errorAt(errors[source], index))}
              disabled={disabled}
              onOpen={(isOpen) => set(withDay(week, day, isOpen))}
              onTime={(time) => set(withTime(week, day, time))}
            />
          );
        })}
        {first && !disabled && (
          <Button size="small" variant="outlined" onClick={() => set(everyDay(first))} sx={{ marginBlockStart: 1 }}>
            {text('input.copyToAll')} ({formatWeekday(first.day, locale)})
          </Button>
        )}
      </Box>
    </Frame>
  );
};

export default HoursInput;
