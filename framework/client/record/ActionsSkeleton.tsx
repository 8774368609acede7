import { Skeleton } from '@mui/material';

/** As much room as a button of a page's heading takes, until it is known what can be done there. */
export const ActionsSkeleton = () => (
  <Skeleton variant="rounded" sx={{ inlineSize: '6rem', blockSize: { xs: 44, sm: 36 } }} />
);
