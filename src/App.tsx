import { createRoot } from 'react-dom/client';
import type { PageData } from './data';
import type { AdminServices } from '../framework/client/shell/frame/AdminProviders';
import { AdminProviders } from '../framework/client/shell/frame/AdminProviders';
import { AdminRoutes } from '../framework/client/shell/frame/AdminRoutes';
import type { FirstRows } from '../framework/client/shell/boot/firstRows';
import { prepareFirstScreen } from '../framework/client/shell/boot/firstScreen';
import { resourceOf, bareOf, homeOf, pageOf, refusedPath } from '../framework/client/shell/frame/screens';
import {
  AuthenticationErrorPage, CodeDeskPage, HomePage, NotAuthorizedPage, NotFoundPage, PrintPage, VisitorsPage,
} from './features';
import { Route } from '../framework/client/providers/router';
import { codeDesk, visitorsStatistics } from './resources/pages';
import { printPath } from './domain/printing';
import { createServices } from './services';

/** The dashboard: the providers, the declared resources and the layout around them. */
export function App({ services }: { services: AdminServices }) {
  const role = services.client.session.get().user?.role_type;
  const orders = services.registry.get('all-orders');
  const resources = services.registry.all.map((resource) => resourceOf(services.parts, resource, role));
  return (
    <AdminProviders services={services} resources={resources}>
      <AdminRoutes resources={resources} bare={[printPath]}>
        <Route path="/" element={homeOf(services, role, HomePage)} />
        <Route path={`/${visitorsStatistics.name}`} element={pageOf(services, visitorsStatistics, role, VisitorsPage)} />
        <Route path={`/${codeDesk.name}`} element={pageOf(services, codeDesk, role, CodeDeskPage)} />
        {orders && <Route path={printPath} element={bareOf(services.parts, orders, role, PrintPage)} />}
        <Route path={refusedPath} element={<NotAuthorizedPage />} />
        <Route path="/authentication-error" element={<AuthenticationErrorPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </AdminRoutes>
    </AdminProviders>
  );
}

/**
 * Draws the dashboard into `root` in a language, with the rows that were asked for already, if any. Rejects when what it
 * needs can't be loaded.
 */
export const start = async (root: HTMLElement, locale: string, data: PageData, rows?: FirstRows): Promise<void> => {
  const services = await createServices(locale, data);
  await prepareFirstScreen(services, window.location, rows);
  createRoot(root).render(<App services={services} />);
};
