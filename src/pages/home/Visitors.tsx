import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import type { VisitMeasure, VisitStatistics } from '../../core/visits';
import { visitorsStatistics } from '../../resources/pages';
import { useText } from '../../views/useText';
import { MoreLink } from '../MoreLink';
import { DayChart } from '../visitors/DayChart';
import { Measures } from '../visitors/Measures';
import { texts as words } from '../visitors/texts';
import { texts } from './texts';

/** Who came to the shop of late, beside the range before: the short of what the statistics' own page tells. */
export function Visitors({ statistics }: { statistics: VisitStatistics }) {
  const text = useText();
  const [measure, setMeasure] = useState<VisitMeasure>('visitors');
  return (
    <Card component="section" aria-label={text(texts.visitors)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, padding: 2, paddingBlockEnd: 0 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>{text(texts.visitors)}</Typography>
        <MoreLink to={`/${visitorsStatistics.name}`}>{text(words.details)}</MoreLink>
      </Box>
      <Measures totals={statistics.totals} measure={measure} onMeasure={setMeasure} />
      <Box sx={{ paddingInline: { xs: 0.5, sm: 2 }, paddingBlockStart: 2 }}>
        <DayChart statistics={statistics} measure={measure} height={220} />
      </Box>
    </Card>
  );
}
