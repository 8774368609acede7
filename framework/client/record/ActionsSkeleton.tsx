import { Skeleton } from '@mui/material';

/** Skeleton of a heading's button, until the possible actions are known. */
export const ActionsSkeleton = () => (
  <Skeleton variant="rounded" sx={{ inlineSize: '6rem', blockSize: { xs: 44, sm: 36 } }} />
);
