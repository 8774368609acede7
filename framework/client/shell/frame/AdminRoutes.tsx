import { useScrollToTop } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { usePathname } from '../../providers/pathname';
import { Route } from '../../providers/router';
import { ErrorBoundary } from '../layout/ErrorBoundary';
import { FailedApp } from '../layout/FailedApp';
import { Layout } from '../layout/Layout';
import { KeptRoutes } from '../screens/KeptRoutes';
import { Refused } from '../screens/screens';

/** Goes up where that is asked for; of its own, as it is drawn again with each page of a list. */
const ScrollToTop = () => {
  useScrollToTop();
  return null;
};

const Frame = ({ bare, children }: { bare: readonly string[]; children: ReactNode }) => {
  const pathname = usePathname();
  return (
    <ErrorBoundary resetKey={pathname} fallback={(error, retry) => <FailedApp error={error} onRetry={retry} />}>
      {bare.includes(pathname) ? children : <Layout>{children}</Layout>}
    </ErrorBoundary>
  );
};

interface AdminRoutesProps {
  /** Resource elements, with those screens that the role may have. */
  resources: ReactElement<{ name: string }>[];
  /** Addresses without the layout, such as those of paper. */
  bare?: readonly string[];
  /** Route elements of the other pages. */
  children: ReactNode;
}

/**
 * The addresses of the resources and of the pages beside them, in the layout. It stands in for react-admin's CoreAdminUI,
 * which learns of its resources in effects and so draws every first screen twice.
 */
export const AdminRoutes = ({ resources, bare = [], children }: AdminRoutesProps) => (
  <Frame bare={bare}>
    <ScrollToTop />
    <KeptRoutes>
      {children}
      {resources.map((resource) => (
        <Route key={resource.props.name} path={`${resource.props.name}/*`} element={resource} />
      ))}
      {/* Where react-admin leads someone whom canAccess refuses. */}
      <Route path="/access-denied" element={<Refused />} />
    </KeptRoutes>
  </Frame>
);
