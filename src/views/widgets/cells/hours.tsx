import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';
import type { OpeningHours } from '../../../core/fields/hours';
import { formatWeekday } from '../../../i18n/format';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

/** The opening hours, a line a day. */
const HoursCell = ({ record, name }: CellProps) => {
  const [locale] = useLocaleState();
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

export default HoursCell;
