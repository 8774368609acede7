import { Box, Card, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

const line = (width: string) => <Skeleton variant="rounded" height={20} width={width} />;

const parts = {
  list: { count: 10, part: <Box sx={{ blockSize: { xs: 148, sm: 52 }, paddingBlockStart: 2 }}>{line('100%')}</Box> },
  form: {
    count: 6,
    part: (
      <Box sx={{ display: 'grid', gap: 1 }}>
        {line('8rem')}
        <Skeleton variant="rounded" height={40} />
      </Box>
    ),
  },
  record: {
    count: 6,
    part: (
      <Box sx={{ display: 'grid', gap: 1 }}>
        {line('6rem')}
        {line('50%')}
      </Box>
    ),
  },
  home: { count: 3, part: <Skeleton variant="rounded" height={72} /> },
  page: { count: 3, part: line('100%') },
} satisfies Record<string, { count: number; part: ReactNode }>;

export type PageShape = keyof typeof parts;

export const PageSkeleton = ({ shape = 'page' }: { shape?: PageShape }) => {
  const translate = useTranslate();
  const { count, part } = parts[shape];
  return (
    <Box role="status" aria-label={translate('app.loading')} data-coming="">
      <Skeleton width="9rem" height={20} />
      <Skeleton variant="rounded" width="12rem" height={30} />
      <Card sx={{ display: 'grid', gap: shape === 'list' ? 0 : 2, marginBlockStart: 3, padding: 2.5 }}>
        {Array.from({ length: count }, (_, index) => (
          // eslint-disable-next-line react/no-array-index-key -- all parts are identical
          <div key={index}>{part}</div>
        ))}
      </Card>
    </Box>
  );
};
