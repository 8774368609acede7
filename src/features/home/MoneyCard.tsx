import { Box, Card, Typography } from '@mui/material';
import type { Today, Measure, VisitStatistics } from '../../domain/statistics';
import { money as page, visitorsStatistics } from '../../domain/pages';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure, useFigures, Chart } from '@matjar/admin/client/parts';
import { useState } from 'react';
import { MoreLink } from '../MoreLink';
import { Measures, TodayNote, useDays } from '../visitors/Measures';
import { texts as words } from '../visitors/texts';
import { texts } from './texts';

/** A card with the available and expected money, and a link to the money page. */
export const MoneyCard = ({ money: { available, pending } }: { money: NonNullable<Today['money']> }) => {
  const text = useText();
  const formats = useFormats();
  return (
    <Card
      component="section"
      aria-label={text(texts.ownMoney)}
      sx={{ display: 'grid', alignContent: 'start', padding: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text(texts.money)}
        </Typography>
        <MoreLink to={`/${page.name}`}>{text(texts.toMoney)}</MoreLink>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 1 }}>
        {text(texts.available)}
      </Typography>
      <Box component="strong" sx={{ fontSize: 'h1.fontSize', lineHeight: 1.3 }}>
        <Figure>{formats.money(available)}</Figure>
      </Box>
      <Typography variant="caption" color="text.secondary">
        {text(texts.pending)} <Figure>{formats.money(pending)}</Figure>
      </Typography>
    </Card>
  );
};

/** Fetches today's figures. They are refetched together with the overview. */
export const useToday = (enabled: boolean) =>
  useFigures<Today>({
    queryKey: ['overview', 'today'],
    path: 'today',
    like: { today: '', visitors: 0, orders: 0, revenue: '', previous: {} },
    enabled,
  });

/** Recent sales and visits compared with the previous range: a summary of the statistics page. */
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
          <>
            <Typography component="h3" variant="subtitle2">
              {text(words.byDay)}
            </Typography>
            <TodayNote {...statistics} />
          </>
        }
        height={220}
      />
    </Card>
  );
};
