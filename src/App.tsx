import { CoreAdminUI, CustomRoutes } from 'react-admin';
import { createRoot } from 'react-dom/client';
import type { LocaleCode } from './i18n/languages';
import type { AdminServices } from './layout/AdminProviders';
import { AdminProviders } from './layout/AdminProviders';
import { FailedApp } from './layout/FailedApp';
import { prepareFirstScreen } from './layout/boot/firstScreen';
import { Layout } from './layout/Layout';
import { PageSkeleton } from './layout/PageSkeleton';
import { areaOf, Refused, refusedPath } from './layout/screens';
import { AuthenticationErrorPage, HomePage, NotAuthorizedPage, NotFoundPage } from './pages';
import { Route } from './providers/router';
import { createServices } from './services';

/** The dashboard: the providers, the declared areas and the layout around them. */
export function App({ services }: { services: AdminServices }) {
  const role = services.session.get().user?.role_type;
  return (
    <AdminProviders services={services}>
      <CoreAdminUI
        layout={Layout}
        loading={PageSkeleton}
        error={FailedApp}
        catchAll={NotFoundPage}
        accessDenied={Refused}
        authenticationError={AuthenticationErrorPage}
        title="Matjar"
        requireAuth
        disableTelemetry
      >
        {services.registry.all.map((resource) => areaOf(resource, role))}
        <CustomRoutes>
          <Route path="/" element={<HomePage />} />
          <Route path={refusedPath} element={<NotAuthorizedPage />} />
        </CustomRoutes>
      </CoreAdminUI>
    </AdminProviders>
  );
}

/** Draws the dashboard into `root` in a language. Rejects when what it needs can't be loaded. */
export const start = async (root: HTMLElement, locale: LocaleCode): Promise<void> => {
  const services = await createServices(locale);
  await prepareFirstScreen(services, window.location);
  createRoot(root).render(<App services={services} />);
};
