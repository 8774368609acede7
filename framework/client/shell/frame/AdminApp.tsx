import type { ComponentType, ReactElement, ReactNode } from 'react';
import { cloneElement } from 'react';
import { getQuery, parseQueryFromLocation, useScrollToTop } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { jobsPage } from '../../../declaration/admin/page';
import { isAllowed } from '../../../declaration/admin/roles';
import type { AnyResource } from '../../../declaration/resource/resource';
import { listSearch, soundQuery, startOf, viewsOwner } from '../../list/rows/query';
import type { ListView } from '../../list/rows/query';
import { listParams, listQuestion } from '../../providers/ahead/questions';
import { usePathname } from '../../providers/pathname';
import { Route, fromAddressSearch, toAddressSearch } from '../../providers/router';
import { lazyScreen } from '../../views/lazyPart';
import { ErrorBoundary, FailedApp } from '../screens/Content';
import { Layout, preloadTopMenu } from '../layout/Layout';
import { KeptRoutes } from '../screens/KeptRoutes';
import type { AdminServices } from './AdminProviders';
import { AdminProviders } from './AdminProviders';
import { Refused, homeOf, preloadScreen, refusedPath, resourceOf, screenPage } from '../screens/screens';
import { readSettings } from '../settings/settings';
import { loadStyleCache } from '../theme/emotionCache';
import { ownRightsIn } from '../../providers/session/ownRights';
import { answerForRole } from '../../providers/session/keepSession';
import { hasUnsaved } from '../../providers/session/unsaved';

/** The interval between checks for unsaved input, in milliseconds. */
const pause = 500;

/**
 * Limits the page to the rights of the user's custom role whenever these rights change, for example because the
 * workplace has changed. Discards cached data that the user may no longer read, then calls `redraw`, which rerenders
 * the page.
 */
export const followRights = ({ client, registry, queryClient }: AdminServices, redraw: () => void): void => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    const rights = ownRightsIn(client);
    // After the session has ended, the page stays as it is until the user signs in again.
    const isSame = !client.session.isLoggedIn() || rights?.join() === registry.ownRights?.join();
    // Leaving a form with unsaved input open is safe, because the server rejects operations that are no longer allowed.
    if (!isSame && hasUnsaved()) {
      timer ??= setInterval(look, pause);
      return;
    }
    clearInterval(timer);
    timer = undefined;
    if (isSame) return;
    registry.limitRights(rights);
    queryClient.removeQueries();
    answerForRole(queryClient, registry, client.session.get().user?.role_type);
    redraw();
  };
  client.session.subscribe(look);
};

type Place = Pick<Location, 'pathname' | 'search'>;

/** How long, at most, the first render waits for the first rows, in milliseconds. */
const maxWait = 1000;

/**
 * Determines a list's parameters the way the list's screen does, and writes them to the URL and the store. If the
 * screen wrote the parameters itself, the list would render twice.
 */
const placeOf = (resource: AnyResource, { store, client: { session } }: AdminServices, givenSearch: string) => {
  const key = `${resource.name}.listParams`;
  const params: object | undefined = store.getItem(key);
  const views = store.getItem<ListView[]>(`${viewsOwner(resource, session.get().user?.id)}.savedQueries`);
  const start = startOf(resource, views);
  const search = givenSearch || (params ? '' : toAddressSearch(listSearch(start, 1)));
  if (search !== givenSearch) window.history.replaceState(window.history.state, '', search + window.location.hash);
  const { query } = soundQuery(
    resource,
    getQuery({
      queryFromLocation: parseQueryFromLocation({ search: fromAddressSearch(search) }),
      params: params ?? {},
      filterDefaultValues: start.filter,
      sort: start.sort,
      perPage: start.perPage,
    }),
  );
  if (search) store.setItem(key, query);
  return query;
};

/** Returns the resource that is listed at a path, or undefined if there is none or the user may not open the list. */
const listAt = ({ registry, client: { session }, parts: { gate } }: AdminServices, pathname: string) => {
  const resource = registry.head(pathname.replace(/^\/|\/$/g, ''));
  if (!resource || resource.singleton || !isAllowed(session.get().user?.role_type, resource, 'list')) return undefined;
  return gate.holds(resource) && gate.state(session) !== 'open' ? undefined : resource;
};

const prefetchRows = async (services: AdminServices, name: string, search: string) => {
  const { dataProvider, queryClient, registry } = services;
  const resource = (await registry.load(name))!;
  const { page, perPage, sort, order, filter } = placeOf(resource, services, search);
  const params = listParams(page, perPage, sort, order, { ...filter });
  return queryClient.prefetchQuery(listQuestion(dataProvider, name, params));
};

const prepareList = async (services: AdminServices, { pathname, search }: Place) => {
  const resource = listAt(services, pathname);
  if (!resource) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, maxWait));
  const ready = Promise.all([preloadScreen(services, resource, 'list'), prefetchRows(services, resource.name, search)]);
  await Promise.race([ready.catch(() => {}), late]);
};

const prepareFrame = async ({ store }: AdminServices) => {
  const { layout, direction } = readSettings((key) => store.getItem(key));
  const parts = [layout === 'horizontal' && preloadTopMenu(), direction !== 'auto' && loadStyleCache(direction)];
  await Promise.all(parts).catch(() => {});
};

/**
 * Loads the frame's parts before the first render. If the URL belongs to a list, also loads the list's screen and rows
 * so that it appears without a skeleton. Errors are ignored because the component that needs a part loads it again and
 * shows the error.
 */
export const prepareFirstScreen = async (services: AdminServices, location: Place): Promise<void> => {
  await Promise.all([prepareFrame(services), prepareList(services, location)]);
};

/** This is a separate component because `useScrollToTop` rerenders its component whenever the URL changes. */
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
  resources: ReactElement<{ name: string }>[];
  /** The paths of pages that are rendered without the layout, such as print pages. */
  bare?: readonly string[];
  children: ReactNode;
}

/**
 * The routes for all pages, inside the layout. Replaces react-admin's CoreAdminUI, which registers resources in effects
 * and therefore renders the first screen twice.
 */
export const AdminRoutes = ({ resources, bare = [], children }: AdminRoutesProps) => (
  <Frame bare={bare}>
    <ScrollToTop />
    <KeptRoutes>
      {children}
      {resources.map((resource) => (
        <Route key={resource.props.name} path={`${resource.props.name}/*`} element={resource} />
      ))}
      {/* If `canAccess` returns false, react-admin redirects to this path. */}
      <Route path="/access-denied" element={<Refused />} />
    </KeptRoutes>
  </Frame>
);

const JobsPage = lazyScreen(() => import('../jobs/JobsPage'));
const NotAuthorizedPage = lazyScreen(() => import('../pages/NotAuthorizedPage'));
const NotFoundPage = lazyScreen(() => import('../pages/NotFoundPage'));
const AuthenticationErrorPage = lazyScreen(() => import('../pages/AuthenticationErrorPage'));

interface AdminAppProps {
  services: AdminServices;
  bare?: readonly string[];
  /** The home page. A role without a home page is redirected to the first page of its menu. */
  Home?: ComponentType;
  children?: ReactNode;
}

export const AdminApp = ({ services, bare, Home = NotFoundPage, children }: AdminAppProps) => {
  const role = services.client.session.get().user?.role_type;
  const jobs = services.parts.pages.find(({ name }) => name === jobsPage);
  const resources = services.registry.all.map((resource) => resourceOf(services, resource, role));
  return (
    <AdminProviders services={services} resources={resources}>
      {/* The page is remounted when the user's rights change. The input of forms is kept as drafts. */}
      <AdminRoutes key={services.registry.ownRights?.join()} resources={resources} {...(bare && { bare })}>
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

/** Renders a dashboard into `root`. Rejects if a required part can't be loaded. */
export const drawAdmin = async (root: HTMLElement, services: AdminServices, app: ReactElement): Promise<void> => {
  await prepareFirstScreen(services, window.location);
  const options =
    import.meta.env.MODE === 'development' ? (await import('./reportFailures')).reportFailures(services.registry) : {};
  const page = createRoot(root, options);
  page.render(app);
  // Copies the app's element because React doesn't rerender an identical element.
  followRights(services, () => page.render(cloneElement(app)));
};
