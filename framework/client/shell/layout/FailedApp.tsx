import { Box } from '@mui/material';
import { FailedPage } from './FailedPage';

/** In the place of the whole dashboard, should the frame itself break. */
export function FailedApp({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Box component="main">
      <FailedPage error={error} onRetry={onRetry} />
    </Box>
  );
}
