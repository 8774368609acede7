import { Box, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import type { Measure, VisitStatistics } from '../../domain/visits';
import { useText } from '../../../framework/client/hooks/useText';
import { DayChart } from './DayChart';
import { DaysTable } from './DaysTable';
import { Measures } from './Measures';
import { texts } from './texts';

type Drawing = 'chart' | 'table';

const drawings: readonly Drawing[] = ['chart', 'table'];

/** The whole range in numbers, and day by day as a chart or as the table behind it. */
export const DaysCard = ({ statistics }: { statistics: VisitStatistics }) => {
  const text = useText();
  const [measure, setMeasure] = useState<Measure>('visitors');
  const [drawing, setDrawing] = useState<Drawing>('chart');
  return (
    <Card component="section" aria-label={text(texts.byDay)}>
      <Measures totals={statistics.totals} measure={measure} onMeasure={setMeasure} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 2, paddingBlockEnd: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>{text(texts.byDay)}</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={drawing}
          onChange={(_event, value: Drawing | null) => value && setDrawing(value)}
          aria-label={text(texts.drawnAs)}
          sx={{ '& .MuiToggleButton-root': { minBlockSize: 'var(--mj-control)', paddingBlock: 0, textTransform: 'none' } }}
        >
          {drawings.map((name) => <ToggleButton key={name} value={name}>{text(texts[name])}</ToggleButton>)}
        </ToggleButtonGroup>
      </Box>
      <Box sx={{ paddingInline: drawing === 'chart' ? { xs: 0.5, sm: 2 } : 0 }}>
        {drawing === 'table' ? (
          <DaysTable days={statistics.days} />
        ) : (
          <DayChart statistics={statistics} measure={measure} />
        )}
      </Box>
    </Card>
  );
};
