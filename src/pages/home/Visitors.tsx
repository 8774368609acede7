import { Box, Card, Skeleton, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import type { VisitMeasure, VisitStatistics } from '../../core/visits';
import { lazyScreen } from '../../layout/boot/lazyScreen';
import { visitorsStatistics } from '../../resources/pages';
import { useText } from '../../views/useText';
import { MoreLink } from '../MoreLink';
import { Measures } from '../visitors/Measures';
import { texts as words } from '../visitors/texts';
import { texts } from './texts';

const Timeline = lazyScreen(() => import('../visitors/Timeline'));

/** Who came to the shop of late, beside the range before: the short of what the statistics' own page tells. */
export function Visitors({ statistics }: { statistics: VisitStatistics | undefined }) {
  const text = useText();
  const [measure, setMeasure] = useState<VisitMeasure>('visitors');
  const placeholder = <Skeleton variant="rounded" height={220} sx={{ marginInline: 2 }} />;
  return (
    <Card component="section" aria-label={text(texts.visitors)} aria-busy={!statistics}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, padding: 2, paddingBlockEnd: 0 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>{text(texts.visitors)}</Typography>
        <MoreLink to={`/${visitorsStatistics.name}`}>{text(words.details)}</MoreLink>
      </Box>
      {statistics
        ? <Measures totals={statistics.totals} measure={measure} onMeasure={setMeasure} />
        : <Skeleton variant="rounded" height={92} sx={{ margin: 2 }} />}
      <Box sx={{ paddingInline: { xs: 0.5, sm: 2 }, paddingBlock: 2 }}>
        {statistics ? (
          <Suspense fallback={placeholder}>
            <Timeline statistics={statistics} measure={measure} height={220} />
          </Suspense>
        ) : placeholder}
      </Box>
    </Card>
  );
}
