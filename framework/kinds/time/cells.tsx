import { Box } from '@mui/material';
import { useFormats, useLocale } from '../../client/hooks/useText';
import { formatWeekday } from '../../client/i18n/format';
import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import type { OpeningHours } from './kind';

const DateCell = ({ record, name, isBrief }: CellProps) => {
  const formats = useFormats();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <Figure>
      <time dateTime={value}>{isBrief ? formats.brief(value) : formats.date(value)}</time>
    </Figure>
  );
};

/** Prevents a line break between the time and AM/PM. */
const unbroken = (moment: string) => moment.replace(/ (?=\P{Nd}+$)/u, '\u00A0');

/** A date and time. In narrow columns, the time is shown below the day. */
const DateTimeCell = ({ record, name, isBrief }: CellProps) => {
  const formats = useFormats();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <Figure className="folds">
      <time dateTime={value}>{isBrief ? formats.brief(value) : unbroken(formats.dateTime(value))}</time>
    </Figure>
  );
};

const HoursCell = ({ record, name }: CellProps) => {
  const locale = useLocale();
  const days = (record[name] ?? []) as OpeningHours[];
  if (days.length === 0) return <Empty />;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {days.map(({ day, open, close }) => (
        <Box component="li" key={day} sx={{ display: 'flex', gap: 2 }}>
          <Box component="span" sx={{ minInlineSize: '7em' }}>
            {formatWeekday(day, locale)}
          </Box>
          <Figure dir="ltr">
            {open}–{close}
          </Figure>
        </Box>
      ))}
    </Box>
  );
};

export const timeCells = { date: DateCell, dateTime: DateTimeCell, hours: HoursCell };
