import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { ErrorState } from '../../states/ErrorState';
import { ScriptError } from '../../providers/signIn/scripts';

/** In the place of a page that broke. A part that couldn't be loaded comes only with the whole page. */
export const FailedPage = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  const unloaded = error instanceof ScriptError;
  // In development the cause is the developer's to mend.
  const isTold = unloaded || import.meta.env.MODE === 'development';
  return (
    <ErrorState
      heading="h1"
      message={isTold ? error.message : 'app.error_body'}
      retryLabel={unloaded ? translate('app.reload') : undefined}
      onRetry={unloaded ? () => window.location.reload() : onRetry}
    >
      <Button component={LinkBase} to="/" variant="outlined">
        {translate('app.go_home')}
      </Button>
    </ErrorState>
  );
};
