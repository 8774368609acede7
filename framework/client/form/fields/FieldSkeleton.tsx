import { Box, Skeleton } from '@mui/material';
import type { AnyField } from '../../../core/kind';
import { roomOf } from './rooms';

/** The shape of a field that is still to be drawn, as large as the field: its name, what is typed in, and the line below. */
export const FieldSkeleton = ({ field }: { field: AnyField }) => {
  const { boxes, height, pairs } = roomOf(field);
  return (
    <Box
      aria-busy="true"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', ...(boxes > 1 && { [pairs]: '1fr 1fr' }) },
        columnGap: 2.5,
        rowGap: 1,
        '& > div': { display: 'grid', gap: 0.5, paddingBlockEnd: 'calc(1.35rem + 4px)', fontSize: 'body2.fontSize' },
        '& > div > :last-child': { blockSize: height },
      }}
    >
      {Array.from({ length: boxes }, (_none, index) => (
        <div key={index}>
          <Skeleton width="8rem" />
          <Skeleton variant="rounded" />
        </div>
      ))}
    </Box>
  );
};
