import { AdminApp, barePage, drawAdmin, screenPage } from '@matjar/admin/client';
import type { AdminServices } from '@matjar/admin/client';
import { Route } from '@matjar/admin/client/api';
import type { AdminData } from '@matjar/admin/client/api';
import { CodeDeskPage, HomePage, MoneyPage, PrintPage, StatementPage, VisitorsPage } from './features';
import type { Place } from './providers/place';
import { codeDesk, money, visitorsStatistics } from './domain/pages';
import { createServices } from './services';
import { printPath, statementPath } from './domain/paper/printing';

/** The dashboard with the product's resources and pages. */
export const App = ({ services }: { services: AdminServices }) => {
  const role = services.client.session.get().user?.role_type;
  const orders = services.registry.head('all-orders');
  return (
    <AdminApp services={services} Home={HomePage} bare={[printPath, statementPath]}>
      <Route
        path={`/${visitorsStatistics.name}`}
        element={screenPage(services, visitorsStatistics, role, VisitorsPage)}
      />
      <Route path={`/${codeDesk.name}`} element={screenPage(services, codeDesk, role, CodeDeskPage)} />
      <Route path={`/${money.name}`} element={screenPage(services, money, role, MoneyPage)} />
      <Route path={statementPath} element={screenPage(services, money, role, StatementPage)} />
      {orders && <Route path={printPath} element={barePage(services, orders, role, PrintPage)} />}
    </AdminApp>
  );
};

/** Renders the dashboard into `root`. Rejects if a script can't be loaded. */
export const start = async (root: HTMLElement, locale: string, data: AdminData<Place>): Promise<void> => {
  const services = await createServices(locale, data);
  await drawAdmin(root, services, <App services={services} />);
};
