import { Box } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { FailedPage } from './FailedPage';

interface FailedAppProps {
  error: Error;
  resetErrorBoundary: (...args: unknown[]) => void;
}

/** In the place of the whole dashboard, should the frame itself break. */
export function FailedApp({ error, resetErrorBoundary }: FailedAppProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <Box component="main">
      <FailedPage error={error} onRetry={resetErrorBoundary} />
    </Box>
  );
}
