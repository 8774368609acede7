import { Box, Card, Typography } from '@mui/material';
import { useFormats } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { sharesOf } from '../sales/shares';
import { Bar } from './Bar';
import { Change } from './Change';

interface Share {
  name: string;
  now: number;
  before: number;
}

interface SharesProps {
  title: string;
  shares: readonly Share[];
  /** What the shares are of. */
  note: string;
}

/** Parts of what they add up to, a bar each with its number; bars grow from where reading begins. */
export const Shares = ({ title, note, shares }: SharesProps) => {
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
