import { Box, Skeleton } from '@mui/material';
import type { AnyField } from '../../core/kind';
import { roomOf } from './rooms';

/** The shape of a field that is still to be drawn, as large as the field: its name, what is typed in, and the line below. */
export const FieldSkeleton = ({ field }: { field: AnyField }) => {
  const { boxes, height, pairs } = roomOf(field);
  const shape = { display: 'grid', gap: 0.5, paddingBlockEnd: 'calc(1.35rem + 4px)' };
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', ...(boxes > 1 && { [pairs]: '1fr 1fr' }) }, columnGap: 2.5, rowGap: 1 }}>
      {Array.from({ length: boxes }, (_none, index) => (
        <Box key={index} sx={shape}>
          <Box sx={{ fontSize: 'body2.fontSize' }}><Skeleton width="8rem" /></Box>
          <Skeleton variant="rounded" sx={{ blockSize: height }} />
        </Box>
      ))}
    </Box>
  );
};
