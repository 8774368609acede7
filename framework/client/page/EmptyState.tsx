import { Box, Typography, Button } from '@mui/material';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useArrival } from '../hooks/useArrival';

interface EmptyStateProps {
  title: string;
  /** The suggested next step, in a sentence. */
  body?: string;
  /** A decorative picture of about 40 pixels. */
  picture?: ReactNode;
  children?: ReactNode;
  /** `h1` if it is the page's only content. */
  heading?: 'h1' | 'h2';
  /** `alert` or `status` if it appears in response to something. */
  role?: 'alert' | 'status';
}

const PageTitle = ({ title }: { title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, [title]);
  return (
    <Typography variant="h2" component="h1" ref={heading} tabIndex={-1}>
      {title}
    </Typography>
  );
};

/** Placeholder for missing content: the reason and possible actions. */
export const EmptyState = ({ title, body, picture, children, heading = 'h2', role }: EmptyStateProps) => (
  <Box
    role={role}
    sx={{
      display: 'grid',
      justifyItems: 'center',
      gap: 1.5,
      paddingBlock: { xs: 5, sm: 8 },
      paddingInline: 2,
      textAlign: 'center',
    }}
  >
    {picture && (
      <Box aria-hidden="true" sx={{ display: 'grid', color: 'text.disabled' }}>
        {picture}
      </Box>
    )}
    {heading === 'h1' ? <PageTitle title={title} /> : <Typography variant="h2">{title}</Typography>}
    {body && (
      <Typography color="text.secondary" sx={{ maxInlineSize: '34rem' }}>
        {body}
      </Typography>
    )}
    {children && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, marginBlockStart: 1 }}>
        {children}
      </Box>
    )}
  </Box>
);

interface ErrorStateProps {
  /** The failure: a server's message, or a message key. */
  message?: string;
  onRetry?: () => void;
  /** Label of the button; "try again" by default. */
  retryLabel?: string;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}

/** Placeholder for content that failed to load, with a retry. */
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
