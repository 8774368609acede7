import { Box } from '@mui/material';
import type { OpeningHours } from './kind';
import { formatWeekday } from '../../client/i18n/format';
import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import { useLocale } from '../../client/hooks/useText';

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

export default HoursCell;
