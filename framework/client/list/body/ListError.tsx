import { Box, Button, Skeleton } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { ErrorState } from '../../page/EmptyState';

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

/**
 * Shows the error of a list that failed to load, with a retry button. It replaces the rows or, if the previous rows are
 * still visible, appears above them.
 */
export const ListError = ({ error }: { error: Error }) => {
  const { data, isPlaceholderData, refetch } = useListContext();
  const translate = useTranslate();
  const message = error.message || 'messages.failed_to_get_data';
  const retry = () => void refetch();
  if (!data) return <ErrorState message={message} onRetry={retry} />;
  // If refetching the visible rows failed, a message has already reported the error.
  if (!isPlaceholderData) return null;
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 'var(--mj-bar)',
        borderBlock: '1px solid',
        borderColor: 'divider',
        bgcolor: 'action.hover',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <strong>{translate(message, { _: message })}</strong>
        <div>{translate('app.lists.seen_before')}</div>
      </Box>
      <Button variant="outlined" onClick={retry}>
        {translate('app.retry')}
      </Button>
    </Box>
  );
};
