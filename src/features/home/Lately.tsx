import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import type { Measure, VisitStatistics } from '../../domain/visits';
import { visitorsStatistics } from '../../resources/pages';
import { useText } from '@matjar/admin/client';
import { Chart } from '@matjar/admin/client/parts';
import { MoreLink } from '../MoreLink';
import { Measures } from '../visitors/Measures';
import { texts as words } from '../visitors/texts';
import { useDays } from '../visitors/useDays';
import { texts } from './texts';

/** What was sold and who came of late, beside the range before: the short of what the statistics' own page tells. */
export const Lately = ({ statistics }: { statistics: VisitStatistics }) => {
  const text = useText();
  const [measure, setMeasure] = useState<Measure>('revenue');
  const data = useDays(statistics, measure);
  return (
    <Card component="section" aria-label={text(texts.lately)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, padding: 2, paddingBlockEnd: 0 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text(texts.lately)}
        </Typography>
        <MoreLink to={`/${visitorsStatistics.name}`}>{text(words.details)}</MoreLink>
      </Box>
      <Measures totals={statistics.totals} measure={measure} onMeasure={setMeasure} />
      <Chart
        data={data}
        heading={
          <Typography component="h3" variant="subtitle2">
            {text(words.byDay)}
          </Typography>
        }
        height={220}
      />
    </Card>
  );
};
