import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  /** What failed: a text of the server, or a message key. */
  message?: string;
  onRetry?: () => void;
  /** What the button says; "try again" unless given. */
  retryLabel?: string;
  heading?: 'h1' | 'h2';
  /** More buttons or links. */
  children?: ReactNode;
}

/** What stands where content would, had it not failed to load: what went wrong, and another try. */
export const ErrorState = ({ message, onRetry, retryLabel, heading, children }: ErrorStateProps) => {
  const translate = useTranslate();
  return (
    <EmptyState
      role="alert"
      heading={heading}
      title={translate('app.error_title')}
      body={message ? translate(message, { _: message }) : undefined}
    >
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          {retryLabel ?? translate('app.retry')}
        </Button>
      )}
      {children}
    </EmptyState>
  );
};
