import { Box, Button, Card, Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Component, Suspense } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { usePathname } from '../../providers/pathname';
import { useIsNavigating } from '../../providers/router';
import { ScriptError } from '../../providers/signIn/scripts';
import { ErrorState } from '../../page/EmptyState';
import { radius } from '../theme/tokens';

const line = (width: string) => <Skeleton variant="rounded" height={20} width={width} />;

const parts = {
  list: { count: 10, part: <Box sx={{ blockSize: { xs: 148, sm: 52 }, paddingBlockStart: 2 }}>{line('100%')}</Box> },
  form: {
    count: 6,
    part: (
      <Box sx={{ display: 'grid', gap: 1 }}>
        {line('8rem')}
        <Skeleton variant="rounded" height={40} />
      </Box>
    ),
  },
  record: {
    count: 6,
    part: (
      <Box sx={{ display: 'grid', gap: 1 }}>
        {line('6rem')}
        {line('50%')}
      </Box>
    ),
  },
  home: { count: 3, part: <Skeleton variant="rounded" height={72} /> },
  page: { count: 3, part: line('100%') },
} satisfies Record<string, { count: number; part: ReactNode }>;

export type PageShape = keyof typeof parts;

export const PageSkeleton = ({ shape = 'page' }: { shape?: PageShape }) => {
  const translate = useTranslate();
  const { count, part } = parts[shape];
  return (
    <Box role="status" aria-label={translate('app.loading')} data-coming="">
      <Skeleton width="9rem" height={20} />
      <Skeleton variant="rounded" width="12rem" height={30} />
      <Card sx={{ display: 'grid', gap: shape === 'list' ? 0 : 2, marginBlockStart: 3, padding: 2.5 }}>
        {Array.from({ length: count }, (_, index) => (
          // eslint-disable-next-line react/no-array-index-key -- all parts are identical
          <div key={index}>{part}</div>
        ))}
      </Card>
    </Box>
  );
};

export const mainId = 'main-content';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: '10px 16px',
  borderRadius: radius.medium,
  color: theme.vars!.palette.primary.contrastText,
  backgroundColor: theme.vars!.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)', blockSize: 1, inlineSize: 1, padding: 0, overflow: 'hidden' },
}));

// Prevents the link's navigation, which would add an entry to the browser's history.
const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
};

export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Anchor href={`#${mainId}`} onClick={skip}>
      {translate('ra.navigation.skip_nav')}
    </Anchor>
  );
};

interface ErrorBoundaryProps {
  children: ReactNode;
  /** After an error, the content is rendered again when this key changes. */
  resetKey: string;
  fallback: (error: Error, retry: () => void) => ReactNode;
}

interface State {
  error?: Error;
  failedAt?: string;
}

/** Catches errors in the content so that the menu and header stay visible. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { error, failedAt }: State): State | null {
    if (!error) return null;
    if (failedAt === undefined) return { failedAt: resetKey };
    return failedAt === resetKey ? null : { error: undefined, failedAt: undefined };
  }

  retry = () => this.setState({ error: undefined, failedAt: undefined });

  override render() {
    const { children, fallback } = this.props;
    return this.state.error ? fallback(this.state.error, this.retry) : children;
  }
}

/** Shows a page's error. If a script couldn't be loaded, the page must be reloaded. */
const FailedPage = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  const unloaded = error instanceof ScriptError;
  // In development, the cause of the error is also shown.
  const showsCause = unloaded || import.meta.env.MODE === 'development';
  return (
    <ErrorState
      heading="h1"
      message={showsCause ? error.message : 'app.error_body'}
      retryLabel={unloaded ? translate('app.reload') : undefined}
      onRetry={unloaded ? () => window.location.reload() : onRetry}
    >
      <Button component={LinkBase} to="/" variant="outlined">
        {translate('app.go_home')}
      </Button>
    </ErrorState>
  );
};

export const FailedApp = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Box component="main">
    <FailedPage error={error} onRetry={onRetry} />
  </Box>
);

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  inlineSize: '100%',
  // Lists use the available width. Other pages limit their own width.
  maxInlineSize: 2560,
  minInlineSize: 0,
  marginInline: 'auto',
  padding: 24,
  // Reserves space for the button that scrolls to the top.
  ':is([data-footer="hidden"], [data-footer="sticky"]) &': { paddingBlockEnd: 76 },
  [theme.breakpoints.down('sm')]: { padding: '4px 16px 16px', display: 'flex', flexDirection: 'column' },
}));

export const Content = ({ children }: { children: ReactNode }) => {
  const pathname = usePathname();
  const isNavigating = useIsNavigating();
  return (
    <Main id={mainId} tabIndex={-1} {...(isNavigating && { 'aria-busy': true })}>
      <ErrorBoundary resetKey={pathname} fallback={(error, retry) => <FailedPage error={error} onRetry={retry} />}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </ErrorBoundary>
    </Main>
  );
};
