import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import type { Measure, VisitStatistics } from '../../domain/visits';
import { visitorsStatistics } from '../../resources/pages';
import { useText } from '../../../framework/client/hooks/useText';
import { MoreLink } from '../MoreLink';
import { DayChart } from '../visitors/DayChart';
import { Measures } from '../visitors/Measures';
import { texts as words } from '../visitors/texts';
import { texts } from './texts';

/** What was sold and who came of late, beside the range before: the short of what the statistics' own page tells. */
export const Lately = ({ statistics }: { statistics: VisitStatistics }) => {
  const text = useText();
  const [measure, setMeasure] = useState<Measure>('revenue');
  return (
    <Card component="section" aria-label={text(texts.lately)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, padding: 2, paddingBlockEnd: 0 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>{text(texts.lately)}</Typography>
        <MoreLink to={`/${visitorsStatistics.name}`}>{text(words.details)}</MoreLink>
      </Box>
      <Measures totals={statistics.totals} measure={measure} onMeasure={setMeasure} />
      <Box sx={{ paddingInline: { xs: 0.5, sm: 2 }, paddingBlockStart: 2 }}>
        <DayChart statistics={statistics} measure={measure} height={220} />
      </Box>
    </Card>
  );
};
