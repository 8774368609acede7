import { Box, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { ErrorState } from '../../page/EmptyState';

/** The error of a failed list with a retry, in place of the rows or above the previous ones. */
export const ListError = ({ error }: { error: Error }) => {
  const { data, isPlaceholderData, refetch } = useListContext();
  const translate = useTranslate();
  const message = error.message || 'messages.failed_to_get_data';
  const retry = () => void refetch();
  if (!data) return <ErrorState message={message} onRetry={retry} />;
  // A failed refetch of the rows shown already has a toast.
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
