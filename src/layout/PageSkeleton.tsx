import { Box, Card, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

const lines = [0, 1, 2, 3, 4];

/** The shape of a page whose script or data is on its way. */
export function PageSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('app.loading')}>
      <Skeleton variant="rounded" width="12rem" height={30} />
      <Card sx={{ display: 'grid', gap: 3, marginBlockStart: 3, padding: 3 }}>
        {lines.map((line) => (
          <Skeleton key={line} variant="rounded" height={20} width={line === 0 ? '40%' : '100%'} />
        ))}
      </Card>
    </Box>
  );
}
