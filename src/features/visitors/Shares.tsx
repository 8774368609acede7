import { Box, Card, Typography } from '@mui/material';
import { useFormats } from '../../../framework/client/hooks/useFormats';
import { Figure } from '../../../framework/client/widgets/Figure';
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
  /** What a whole bar stands for. */
  whole: number;
}

/** Parts of a whole, a bar each with its number; they grow from where reading begins. */
export const Shares = ({ title, shares, whole }: SharesProps) => {
  const formats = useFormats();
  const percent = (count: number) => (whole === 0 ? 0 : Math.round((count / whole) * 100));
  return (
    <Card component="section" aria-label={title} sx={{ padding: 2 }}>
      <Typography variant="h2" sx={{ marginBlockEnd: 1.5 }}>{title}</Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {shares.map(({ name, now, before }) => (
          <Box component="li" key={name} sx={{ display: 'grid', gap: 0.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
              <Typography component="span" variant="body2" sx={{ flex: 1, minInlineSize: 0 }}>{name}</Typography>
              <Change now={now} before={before} />
              <Typography component="span" variant="body2" sx={{ fontWeight: 600, minInlineSize: '2.5rem', textAlign: 'end' }}>
                <Figure>{formats.number(now)}</Figure>
              </Typography>
              <Typography component="span" variant="caption" color="text.secondary" sx={{ minInlineSize: '3rem', textAlign: 'end' }}>
                <Figure>{formats.percent(percent(now))}</Figure>
              </Typography>
            </Box>
            <Bar percent={percent(now)} />
          </Box>
        ))}
      </Box>
    </Card>
  );
};
