import { Box, Card, Typography } from '@mui/material';
import type { Today } from '../../domain/today';
import { visitorsStatistics } from '../../resources/pages';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { MoreLink } from '../MoreLink';
import { askedSearch } from '../visitors/asked';
import { Change } from '../visitors/Change';
import { measureNames, texts as words } from '../visitors/texts';
import { texts } from './texts';

const shown = ['revenue', 'orders', 'visitors'] as const;

/** What was sold and who came today, beside the same weekday of the week before until the same time. */
export const TodayCard = ({ today }: { today: Today }) => {
  const text = useText();
  const formats = useFormats();
  const written = (counts: Today['previous'], name: (typeof shown)[number]) =>
    name === 'revenue' ? formats.money(counts.revenue) : formats.number(counts[name]);
  return (
    <Card component="section" aria-label={text(texts.today)} sx={{ display: 'grid', alignContent: 'start' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
          paddingInline: 2,
          paddingBlockStart: 2,
        }}
      >
        <Typography variant="h2">{text(texts.today)}</Typography>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          {text(texts.sameWeekday)}
        </Typography>
        <MoreLink to={`/${visitorsStatistics.name}${askedSearch({ days: 1 })}`}>{text(words.details)}</MoreLink>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
          margin: 0,
        }}
      >
        {shown.map((name) => (
          <Box
            key={name}
            sx={{
              padding: 2,
              paddingBlockStart: 1,
              gridColumn: { xs: name === 'revenue' ? 'span 2' : 'auto', sm: 'auto' },
            }}
          >
            <Typography component="dt" variant="body2" color="text.secondary">
              {text(measureNames[name])}
            </Typography>
            <Box
              component="dd"
              sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}
            >
              <Box component="strong" sx={{ fontSize: 'h1.fontSize', lineHeight: 1.3 }}>
                <Figure>{written(today, name)}</Figure>
              </Box>
              <Change now={Number(today[name])} before={Number(today.previous[name])} />
              <Typography component="span" variant="caption" color="text.secondary" sx={{ flexBasis: '100%' }}>
                {text(words.previously)} <Figure>{written(today.previous, name)}</Figure>
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
