import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { usePathname } from '../../providers/pathname';
import { useIsNavigating } from '../../providers/router';
import { ErrorBoundary } from './ErrorBoundary';
import { FailedPage } from './FailedPage';
import { PageSkeleton } from '../screens/PageSkeleton';
import { mainId } from './SkipLink';

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  inlineSize: '100%',
  // Lists grow with the screen; a page that would be hard to follow keeps to less by itself.
  maxInlineSize: 2560,
  minInlineSize: 0,
  marginInline: 'auto',
  padding: 24,
  // Room for the way back to the top, which otherwise has the footer's.
  ':is([data-footer="hidden"], [data-footer="sticky"]) &': { paddingBlockEnd: 76 },
  [theme.breakpoints.down('sm')]: { padding: '4px 16px 16px', display: 'flex', flexDirection: 'column' },
}));

/** Where the screens are: their shape while they load, and what went wrong where one fails. */
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
