import { Box } from '@mui/material';
import { FailedPage } from './FailedPage';

/** In the place of the whole dashboard, should the frame itself break. */
export const FailedApp = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Box component="main">
    <FailedPage error={error} onRetry={onRetry} />
  </Box>
);
