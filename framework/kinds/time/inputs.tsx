import { InputAdornment, Box, Button, FormControlLabel, OutlinedInput, Switch, Typography } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { useRegion, useTextKey, useLocale, useText } from '../../client/hooks/useText';
import { formatWeekday } from '../../client/i18n/format';
import { Frame } from '../../client/widgets/Frame';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import { useErrorText, useFormValue } from '../../client/widgets/useFormValue';
import { fromLocalTime, toLocalTime } from '../../core/zones/localTime';
import { zoneName } from '../../core/zones/zoneNames';
import type { OpeningHours } from './kind';
import { weekDays } from './kind';

/**
 * A date input with the browser's calendar. `max` limits the year to four digits, so the caret moves on after the
 * fourth.
 */
const DateInput = (props: InputProps) => <Line {...props} type="date" dir="ltr" max="9999-12-31" />;

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The input for a date and time in the tenant's time zone. The value is stored in UTC. If the browser is in a different
 * time zone, the input shows the name of the tenant's.
 */
const DateTimeInput = (props: InputProps) => {
  const { timeZone } = useRegion();
  const language = useTextKey();
  const isElsewhere = timeZone !== undefined && timeZone !== browserZone();
  const place = isElsewhere && zoneName(timeZone, language);
  return (
    <Line
      {...props}
      type="datetime-local"
      dir="ltr"
      max="9999-12-31T23:59"
      parse={(local) => fromLocalTime(local, timeZone)}
      format={(iso) => toLocalTime(iso, timeZone)}
      end={() => place && <InputAdornment position="end">{place}</InputAdornment>}
    />
  );
};

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

/** The default hours for the first day that the user marks as open. */
const usual = { open: '09:00', close: '17:00' };

const inOrder = (days: OpeningHours[]): OpeningHours[] => days.toSorted((one, other) => one.day - other.day);

/** Marks a day as open or closed. A newly opened day gets the hours of the previous open day, if there is one. */
export const withDay = (week: readonly OpeningHours[], day: number, isOpen: boolean): OpeningHours[] => {
  const rest = week.filter((item) => item.day !== day);
  if (!isOpen) return rest;
  const { open, close } = rest.findLast((item) => item.day < day) ?? rest[0] ?? usual;
  return inOrder([...rest, { day, open, close }]);
};

/** Changes the opening or closing time of one day. */
export const withTime = (
  week: readonly OpeningHours[],
  day: number,
  time: Partial<Pick<OpeningHours, 'open' | 'close'>>,
): OpeningHours[] => week.map((item) => (item.day === day ? { ...item, ...time } : item));

/** Returns a week with the given opening hours on every day. */
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

export const timeInputs = { date: DateInput, dateTime: DateTimeInput, hours: HoursInput };
