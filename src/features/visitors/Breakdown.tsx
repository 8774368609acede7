import { Box } from '@mui/material';
import type { VisitStatistics } from '../../domain/visits';
import { visitDevices, visitSources } from '../../domain/visits';
import { useText } from '@matjar/admin/client';
import { ErrorState } from '@matjar/admin/client/parts';
import { Funnel } from '../sales/Funnel';
import { SalesCards, SalesSkeleton } from '../sales/SalesCards';
import type { useSales } from '../sales/useSales';
import { BestSellers } from './BestSellers';
import { Shares } from './Shares';
import { TopProducts } from './TopProducts';
import { texts } from './texts';

/** Of the products that lead, so many that both columns are about as long. */
const most = 6;

interface BreakdownProps {
  statistics: VisitStatistics;
  /** What was sold, which comes by a call of its own. */
  sales: Pick<ReturnType<typeof useSales>, 'data' | 'error' | 'refetch'>;
}

/** The range in parts: by step, source, device and product, and what was sold by category, city and payment method. */
export const Breakdown = ({ statistics, sales }: BreakdownProps) => {
  const text = useText();
  const { sources, devices, products, sellers } = statistics;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
        gridTemplateRows: { md: 'auto 1fr', xl: 'auto' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Funnel statistics={statistics} period={sales.data} />
        <Shares
          title={text(texts.sources)}
          note={text(texts.sourcesNote)}
          shares={sources.map(({ source, visitors: now, previous }) => ({
            name: text(visitSources[source]),
            now,
            before: previous.visitors,
          }))}
        />
        <Shares
          title={text(texts.devices)}
          note={text(texts.devicesNote)}
          shares={devices.map(({ device, visitors: now, previous }) => ({
            name: text(visitDevices[device]),
            now,
            before: previous.visitors,
          }))}
        />
      </Box>
      {/* In two columns it is as long as what stands before and after it together. */}
      <Box sx={{ display: 'grid', gap: 2, gridRow: { md: 'span 2', xl: 'auto' } }}>
        {sales.error ? (
          <ErrorState message={sales.error.message} onRetry={() => void sales.refetch()} />
        ) : sales.data ? (
          <SalesCards statistics={sales.data} />
        ) : (
          <SalesSkeleton />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {sellers.length > 0 && <BestSellers sellers={sellers.slice(0, most)} />}
        {products.length > 0 && <TopProducts products={products.slice(0, most)} />}
      </Box>
    </Box>
  );
};
