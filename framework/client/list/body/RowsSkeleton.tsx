import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export const RowsSkeleton = ({ phone }: { phone: boolean }) => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('app.loading')} data-coming="">
      <Skeleton sx={{ marginInline: 2, inlineSize: '40%', blockSize: phone ? 52 : 36 }} />
      {rows.map((row) =>
        phone ? (
          <Skeleton key={row} variant="rounded" height={52} sx={{ margin: 1.5 }} />
        ) : (
          <Box key={row} sx={{ padding: '16px', borderBlockStart: '1px solid', borderColor: 'divider' }}>
            <Skeleton variant="rounded" height={20} />
          </Box>
        ),
      )}
    </Box>
  );
};
