import { Card, Typography } from '@mui/material';
import { useState } from 'react';
import type { Measure, VisitStatistics } from '../../domain/visits';
import { useText } from '@matjar/admin/client';
import { Chart } from '@matjar/admin/client/parts';
import { DaysTable } from './DaysTable';
import { Measures } from './Measures';
import { texts } from './texts';
import { useDays } from './useDays';

/** The whole range in numbers, and day by day as a chart or as the table behind it. */
export const DaysCard = ({ statistics }: { statistics: VisitStatistics }) => {
  const text = useText();
  const [measure, setMeasure] = useState<Measure>('visitors');
  const data = useDays(statistics, measure);
  return (
    <Card component="section" aria-label={text(texts.byDay)}>
      <Measures totals={statistics.totals} measure={measure} onMeasure={setMeasure} />
      <Chart
        data={data}
        heading={<Typography variant="h2">{text(texts.byDay)}</Typography>}
        table={<DaysTable days={statistics.days} />}
      />
    </Card>
  );
};
