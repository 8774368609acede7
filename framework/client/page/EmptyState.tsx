import { Box, Typography, Button } from '@mui/material';
import { useRef, useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { usePathname } from '../providers/pathname';

// The path of the last page that rendered a heading. A new heading is focused if the path has changed since the last
// one. The first heading after a page load isn't focused.
let lastPathname: string | undefined;

const useTabTitle = (names: readonly string[]) => {
  const translate = useTranslate();
  const title = [...names.filter(Boolean), translate('app.name')].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
};

/**
 * Sets the tab's title. After the path has changed, moves focus to the heading, so that a screen reader announces the
 * new page. If the heading is pending, waits for it, unless the user moves focus in the meantime.
 */
export const useArrival = (heading: RefObject<HTMLElement | null>, tab: readonly string[], isPending = false): void => {
  const pathname = usePathname();
  const focusedBefore = useRef<Element | null>(null);
  useTabTitle(tab);

  useEffect(() => {
    if (lastPathname !== undefined && lastPathname !== pathname) focusedBefore.current = document.activeElement;
    lastPathname = pathname;
    // The effect runs only on mount, so focus stays on the button while the user steps through records.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (isPending || !focusedBefore.current) return;
    // Waits for the next frame because focusing now would force a layout.
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
  /** A sentence that suggests the next step. */
  body?: string;
  /** A decorative picture, about 40 pixels wide and high. */
  picture?: ReactNode;
  children?: ReactNode;
  /** The HTML element of the heading: `h1` if the page has no other content. */
  heading?: 'h1' | 'h2';
  /** The ARIA role. Set the role to `alert` or `status` if the text appears in response to an event. */
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
  /** The error: a message from the server, or a message key. */
  message?: string;
  onRetry?: () => void;
  /** The label of the retry button. Default: "try again". */
  retryLabel?: string;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}

/** An error message with a retry button, shown in place of content that failed to load. */
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
