import type { ComponentType, ReactElement, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { jobsPage } from '../../../declaration/admin/ownPages';
import { Route } from '../../providers/router';
import type { FirstRows } from '../screens/firstRows';
import { prepareFirstScreen } from './firstScreen';
import { lazyScreen } from '../../views/lazyScreen';
import type { AdminServices } from './AdminProviders';
import { AdminProviders } from './AdminProviders';
import { AdminRoutes } from './AdminRoutes';
import { resourceOf, homeOf, screenPage, refusedPath } from '../screens/screens';

const JobsPage = lazyScreen(() => import('../jobs/JobsPage'));
const NotAuthorizedPage = lazyScreen(() => import('../pages/NotAuthorizedPage'));
const NotFoundPage = lazyScreen(() => import('../pages/NotFoundPage'));
const AuthenticationErrorPage = lazyScreen(() => import('../pages/AuthenticationErrorPage'));

interface AdminAppProps {
  services: AdminServices;
  /** Addresses without the layout, such as those of paper. */
  bare?: readonly string[];
  /** The page at the root; without it, or for a role that has no home, the first place of the menu. */
  Home?: ComponentType;
  /** Route elements of the admin's own pages. */
  children?: ReactNode;
}

/** The dashboard: the providers, the declared resources and the layout around them. */
export const AdminApp = ({ services, bare, Home = NotFoundPage, children }: AdminAppProps) => {
  const role = services.client.session.get().user?.role_type;
  const jobs = services.parts.pages.find(({ name }) => name === jobsPage);
  const resources = services.registry.all.map((resource) => resourceOf(services, resource, role));
  return (
    <AdminProviders services={services} resources={resources}>
      <AdminRoutes resources={resources} {...(bare && { bare })}>
        <Route path="/" element={homeOf(services, role, Home)} />
        {children}
        {jobs && <Route path={`/${jobs.name}`} element={screenPage(services, jobs, role, JobsPage)} />}
        <Route path={refusedPath} element={<NotAuthorizedPage />} />
        <Route path="/authentication-error" element={<AuthenticationErrorPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </AdminRoutes>
    </AdminProviders>
  );
};

/**
 * Draws a dashboard into `root`, with the rows that were asked for already, if any. Rejects when what it needs can't be
 * loaded.
 */
export const drawAdmin = async (
  root: HTMLElement,
  services: AdminServices,
  app: ReactElement,
  rows?: FirstRows,
): Promise<void> => {
  await prepareFirstScreen(services, window.location, rows);
  createRoot(root).render(app);
};
