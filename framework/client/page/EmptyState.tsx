import { Box, Typography, Button } from '@mui/material';
import { useRef, useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { usePathname } from '../providers/pathname';

// The path of the previous page heading. A heading on another path takes the focus; the very first heading doesn't.
let lastPathname: string | undefined;

const useTabTitle = (names: readonly string[]) => {
  const translate = useTranslate();
  const title = [...names.filter(Boolean), translate('app.name')].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
};

/**
 * Sets the tab's title. After a change of path, moves the focus to the heading, so that a screen reader announces the
 * new page. Waits for a pending heading, unless the user moves the focus meanwhile.
 */
export const useArrival = (heading: RefObject<HTMLElement | null>, tab: readonly string[], isPending = false): void => {
  const pathname = usePathname();
  const focusedBefore = useRef<Element | null>(null);
  useTabTitle(tab);

  useEffect(() => {
    if (lastPathname !== undefined && lastPathname !== pathname) focusedBefore.current = document.activeElement;
    lastPathname = pathname;
    // Runs on mount only: stepping through records keeps the focus on the button.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (isPending || !focusedBefore.current) return;
    // Waits for the next frame: focusing here would force a layout.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === focusedBefore.current || activeElement === body)
        heading.current?.focus({ preventScroll: true });
      focusedBefore.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [isPending, heading]);
};

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
