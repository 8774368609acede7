import { Box, Button } from '@mui/material';
import { useFormState } from 'react-hook-form';
import type { OpeningHours } from './kind';
import { weekDays } from './kind';
import { formatWeekday } from '../../client/i18n/format';
import { useLocale, useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { HoursRow } from './HoursRow';
import { everyDay, withDay, withTime } from './hoursValue';
import { useErrorText } from '../../client/widgets/useErrorText';
import { useFormValue } from '../../client/widgets/useFormValue';

/** What is wrong with one entry of the week. */
const errorAt = (errors: unknown, index: number): unknown => (errors as Record<number, unknown> | undefined)?.[index];

/** The opening hours of a week, a day a line. */
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
