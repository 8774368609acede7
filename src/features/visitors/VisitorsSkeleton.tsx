import { Box, Card, Skeleton } from '@mui/material';
import { Coming } from '@matjar/admin/client/parts';

/** The shape of the statistics while their numbers are on their way. */
export const VisitorsSkeleton = () => (
  <Coming>
    <Card sx={{ padding: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} variant="rounded" height={86} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={360} sx={{ marginBlockStart: 2 }} />
    </Card>
    <Skeleton variant="rounded" height={220} />
  </Coming>
);
