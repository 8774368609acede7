import { Box, Card, Typography } from '@mui/material';
import type { VisitStatistics } from '../../domain/statistics';
import { visitDevices, visitSources } from '../../domain/statistics';
import { useText, useFormats } from '@matjar/admin/client';
import { ErrorState, Figure } from '@matjar/admin/client/parts';
import { Funnel, SalesCards, SalesSkeleton } from '../sales/SalesCards';
import { sharesOf } from '../sales/SoldBy';
import type { useSales } from '../sales/SalesCards';
import { Bar, Change } from './figures';
import { BestSellers, TopProducts } from './BestSellers';
import { texts } from './texts';

interface Share {
  name: string;
  now: number;
  before: number;
}

interface SharesProps {
  title: string;
  shares: readonly Share[];
  note: string;
}

const Shares = ({ title, note, shares }: SharesProps) => {
  const formats = useFormats();
  const percents = sharesOf(shares.map(({ now }) => now));
  return (
    <Card component="section" aria-label={title} sx={{ padding: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 0.5, marginBlockEnd: 1.5 }}>
        {note}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {shares.map(({ name, now, before }, index) => (
          <Box component="li" key={name} sx={{ display: 'grid', gap: 0.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
              <Typography component="span" variant="body2" sx={{ flex: 1, minInlineSize: 0 }}>
                {name}
              </Typography>
              <Change now={now} before={before} />
              <Typography
                component="span"
                variant="body2"
                sx={{ fontWeight: 600, minInlineSize: '2.5rem', textAlign: 'end' }}
              >
                <Figure>{formats.number(now)}</Figure>
              </Typography>
              <Typography
                component="span"
                variant="caption"
                color="text.secondary"
                sx={{ minInlineSize: '3rem', textAlign: 'end' }}
              >
                <Figure>{formats.percent(percents[index]!)}</Figure>
              </Typography>
            </Box>
            <Bar percent={percents[index]!} />
          </Box>
        ))}
      </Box>
    </Card>
  );
};

/** The maximum number of products to show, chosen so that both columns are about the same height. */
const maxProducts = 6;

interface BreakdownProps {
  statistics: VisitStatistics;
  /** The sales statistics, loaded by a separate request. */
  sales: Pick<ReturnType<typeof useSales>, 'data' | 'error' | 'refetch'>;
}

/**
 * Cards that break down the visits by step, source, device and product, and the sales by category, city and payment
 * method.
 */
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
      {/* Makes both columns about the same height. */}
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
        {sellers.length > 0 && <BestSellers sellers={sellers.slice(0, maxProducts)} />}
        {products.length > 0 && <TopProducts products={products.slice(0, maxProducts)} />}
      </Box>
    </Box>
  );
};
