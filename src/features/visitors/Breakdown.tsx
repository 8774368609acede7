import { Box } from '@mui/material';
import type { VisitStatistics } from '../../domain/visits';
import { visitDevices, visitSources } from '../../domain/visits';
import { useText } from '../../../framework/client/hooks/useText';
import { BestSellers } from './BestSellers';
import { Shares } from './Shares';
import { TopProducts } from './TopProducts';
import { stepNames, texts } from './texts';

/** Of the products that lead, so many that both columns are about as long. */
const most = 6;

/** The range in parts: by step, source, device and product. */
export const Breakdown = ({ statistics: { totals, funnel, sources, devices, products, sellers } }: { statistics: VisitStatistics }) => {
  const text = useText();
  const { visitors } = totals;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Shares
          title={text(texts.funnel)}
          whole={visitors}
          shares={funnel.map(({ step, visitors: now, previous }) => ({ name: text(stepNames[step]), now, before: previous }))}
        />
        <Shares
          title={text(texts.sources)}
          whole={visitors}
          shares={sources.map(({ source, visitors: now, previous }) => ({
            name: text(visitSources[source]), now, before: previous.visitors,
          }))}
        />
        <Shares
          title={text(texts.devices)}
          whole={visitors}
          shares={devices.map(({ device, visitors: now, previous }) => ({
            name: text(visitDevices[device]), now, before: previous.visitors,
          }))}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {sellers.length > 0 && <BestSellers sellers={sellers.slice(0, most)} />}
        {products.length > 0 && <TopProducts products={products.slice(0, most)} />}
      </Box>
    </Box>
  );
};
