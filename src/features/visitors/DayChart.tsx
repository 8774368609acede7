import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { Measure, VisitStatistics } from '../../domain/visits';
import { lazyScreen } from '../../../framework/client/views/lazyScreen';

// The charts are larger than all else on the pages that have one, and are loaded by nothing else.
const Timeline = lazyScreen(() => import('./Timeline'));

/** What stands below the chart and names its lines, in pixels. */
const legend = 44;

interface DayChartProps {
  statistics: VisitStatistics;
  measure: Measure;
  /** Of the drawing, in pixels. */
  height?: number;
}

/** The chart of a range, in a box that has its size before the chart is there. */
export const DayChart = ({ statistics, measure, height = 280 }: DayChartProps) => (
  <Box sx={{ blockSize: height + legend }}>
    <Suspense fallback={<Skeleton variant="rounded" height={height} sx={{ marginInline: 2 }} />}>
      <Timeline statistics={statistics} measure={measure} height={height} />
    </Suspense>
  </Box>
);
