import { Box, Skeleton } from '@mui/material';
import { Coming } from '../../../framework/client/widgets/Coming';

/** Two columns where there's room, the first twice as wide. */
export const columns = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } as const;

const rows = [[160, 88], [430, 380]] as const;

/** The shape of the home page while what it tells is on its way: how long its lists will be nobody knows before. */
export const HomeSkeleton = () => (
  <Coming>
    {rows.map(([first, second]) => (
      <Box key={first} sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
        <Skeleton variant="rounded" height={first} />
        <Skeleton variant="rounded" height={second} />
      </Box>
    ))}
  </Coming>
);
