import { Resource, useRouterProvider } from 'react-admin';
import type { ResourceProps } from 'react-admin';
import { Suspense } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { isAllowed } from '../../../declaration/admin/roles';
import type { Page } from '../../../declaration/admin/page';
import { mayOpenPage } from '../../../declaration/admin/page';
import type { ResourceHead, Registry } from '../../../declaration/admin/registry';
import type { AnyResource } from '../../../declaration/resource/resource';
import { canImport } from '../../../declaration/wire/wire';
import type { Operation } from '../../../declaration/resource/scope';
import type { Role } from '../../../core/register';
import { Route } from '../../providers/router';
import { useRegistry } from '../../hooks/useRegistry';
import { useResourceViews, withResourceViews } from '../../views/ResourceViews';
import { lazyScreen } from '../../views/lazyPart';
import type { Loading } from '../../views/lazyPart';
import { menuOf } from '../menu/MenuList';
import type { PageShape } from './Content';
import { PageSkeleton } from './Content';
import { wayTo } from '../../../core/ways';
import type { DeclaredRelated } from '../../../declaration/resource/page';
import { loadScript } from '../../providers/signIn/scripts';
import type { ViewsLoader } from '../../views/ResourceViews';
import type { AdminParts } from '../services/services';

type ResourceViews = ReturnType<typeof withResourceViews>;

interface Admin {
  parts: AdminParts;
  registry: Registry;
}

const relatedOf = (resource: AnyResource | undefined): string[] =>
  (resource?.page?.related ?? []).map((one: DeclaredRelated) => (typeof one === 'string' ? one : one.of));

/**
 * Returns a function that loads a resource's declaration and custom views. For a record's page, it also loads the
 * declarations of related resources.
 */
const loadOf = (
  { parts: { views }, registry }: Admin,
  { name }: ResourceHead,
  isRecord: boolean,
): ViewsLoader | undefined => {
  const load = views[name];
  const loadedResource = registry.isLoaded(name) && registry.get(name);
  if (loadedResource && (!isRecord || relatedOf(loadedResource).every(registry.isLoaded))) return load;
  const declared = async () => {
    const resource = await registry.load(name);
    // Errors are ignored because the page is useful even without its related lists.
    if (isRecord) await Promise.allSettled(relatedOf(resource).map(registry.load));
  };
  return async () => {
    const [own] = await Promise.all([load?.(), declared()]);
    return own ?? { default: {} };
  };
};

const screensOf = new WeakMap<object, ResourceViews>();
const recordsOf = new WeakMap<object, ResourceViews>();

/** Returns a component that loads a screen's views. For the same `of`, it always returns the same component. */
const loadedFor = (of: object, load: ViewsLoader | undefined, cache = screensOf): ResourceViews => {
  const views = cache.get(of) ?? withResourceViews(load && (() => loadScript(load)));
  cache.set(of, views);
  return views;
};

const resourceViews = (admin: Admin, head: ResourceHead, screen?: string): ResourceViews => {
  const isRecord = screen === 'show';
  return loadedFor(head, loadOf(admin, head, isRecord), isRecord ? recordsOf : screensOf);
};

const pageViews = (registry: Registry, page: Page): ResourceViews => {
  const coming = (page.resources ?? []).filter((name) => !registry.isLoaded(name));
  return loadedFor(
    page,
    coming.length === 0
      ? undefined
      : async () => {
          await Promise.all(coming.map((name) => registry.load(name)));
          return { default: {} };
        },
  );
};

type Screen = ComponentType<{ resource: AnyResource }>;
type LazyScreen = Screen & Loading;

const ListPage: LazyScreen = lazyScreen(() => import('../../list/ListPage'), 'first');
const CreatePage: LazyScreen = lazyScreen(() => import('../../record/pages/CreatePage'));
const EditPage: LazyScreen = lazyScreen(() => import('../../record/pages/EditPage'));
const ShowPage: LazyScreen = lazyScreen(() => import('../../record/ShowPage'));
const ImportPage: LazyScreen = lazyScreen(() => import('../import/ImportPage'));
const SingletonPage: LazyScreen = lazyScreen(() => import('../../record/pages/SingletonPage'));

/** The path that users are redirected to if their role may not open a page (SPEC §6). */
export const refusedPath = '/misc/not-authorized';

const To = ({ path }: { path: string }) => {
  const { Navigate } = useRouterProvider();
  return <Navigate to={path} replace />;
};

export const Refused = () => <To path={refusedPath} />;

const OwnOr = ({ of, name, Page }: { of: string; name?: ScreenName | undefined; Page: Screen }) => {
  const registry = useRegistry();
  const own = useResourceViews();
  const Own = name && own[name];
  return Own ? <Own /> : <Page resource={registry.get(of)!} />;
};

// All lists use the same component, so the key forces a remount when the user opens another resource's list.
const draw = (admin: Admin, resource: ResourceHead, Page: Screen, shape: PageShape, name?: ScreenName) => {
  const Views = resourceViews(admin, resource, name);
  const page = (
    <Suspense key={resource.name} fallback={<PageSkeleton shape={shape} />}>
      <Views fallback={<PageSkeleton shape={shape} />}>
        <OwnOr of={resource.name} name={name} Page={Page} />
      </Views>
    </Suspense>
  );
  const { gate } = admin.parts;
  if (!gate.holds(resource)) return page;
  return (
    <gate.Screen key={resource.name} resource={resource}>
      {page}
    </gate.Screen>
  );
};

/** The routes for a resource's screens. They match the ones that react-admin's Resource defines. */
const routes = { list: '/*', create: 'create/*', edit: ':id/*', show: ':id/show/*' } as const;

export type ScreenName = keyof typeof routes;

const pages: Record<ScreenName, [page: LazyScreen, shape: PageShape]> = {
  list: [ListPage, 'list'],
  create: [CreatePage, 'form'],
  edit: [EditPage, 'form'],
  show: [ShowPage, 'record'],
};

/** Loads a screen in advance so that it renders without a skeleton. */
export const preloadScreen = async (admin: Admin, resource: ResourceHead, name: ScreenName): Promise<void> => {
  const [page] = resource.singleton ? [SingletonPage] : pages[name];
  await Promise.all([page.preload(), resourceViews(admin, resource, name).preload()]);
};

/** Loads a screen's code in advance and ignores errors. Unlike `preloadScreen`, never reloads the page. */
export const warmScreen = (name: ScreenName): Promise<void> => pages[name][0].warm();

/** Returns a resource with the screens that the role may open. The paths of other screens redirect to `refusedPath`. */
export const resourceOf = (
  admin: Admin,
  resource: ResourceHead,
  role: Role | undefined,
): ReactElement<ResourceProps> => {
  const may = (operation: Operation) => isAllowed(role, resource, operation);
  if (resource.singleton) {
    const page = may('show') ? draw(admin, resource, SingletonPage, 'form') : <Refused />;
    return <Resource key={resource.name} name={resource.name} list={page} />;
  }
  const names = Object.keys(routes) as ScreenName[];
  const allowed = names.filter((name) => may('list') && may(name));
  const screens = Object.fromEntries(allowed.map((name) => [name, draw(admin, resource, ...pages[name], name)]));
  return (
    <Resource key={resource.name} name={resource.name} {...screens}>
      {may('list') && may('create') && canImport(resource) && (
        <Route path="import/*" element={draw(admin, resource, ImportPage, 'form')} />
      )}
      {names
        .filter((name) => !allowed.includes(name))
        .map((name) => (
          <Route key={name} path={routes[name]} element={<Refused />} />
        ))}
    </Resource>
  );
};

/** Returns the home page or, if the role has none, a redirect to the first page of its menu. */
export const homeOf = ({ parts, registry }: Admin, role: Role | undefined, Home: ComponentType): ReactElement => {
  const [first] = parts.gate.concerns(role) ? [] : menuOf(registry, role, parts.pages);
  if (first) return <To path={wayTo.list(first.resources[0]!.name)} />;
  return (
    <Suspense fallback={<PageSkeleton shape="home" />}>
      <Home />
    </Suspense>
  );
};

/** Renders a screen without the header and the menu, if the role may see the records and the gate is open. */
export const barePage = (
  admin: Admin,
  resource: ResourceHead,
  role: Role | undefined,
  Screen: ComponentType,
): ReactElement => {
  if (!isAllowed(role, resource, 'show')) return <Refused />;
  const { gate } = admin.parts;
  const Views = resourceViews(admin, resource);
  return (
    <gate.Screen resource={resource}>
      <Suspense fallback={null}>
        <Views fallback={null}>
          <Screen />
        </Views>
      </Suspense>
    </gate.Screen>
  );
};

/** Renders a page that has no resource, if the role may open it and the gate is open. */
export const screenPage = (
  { parts: { gate }, registry }: Admin,
  page: Page,
  role: Role | undefined,
  Screen: ComponentType,
): ReactElement => {
  if (!mayOpenPage(role, page, registry)) return <Refused />;
  const Loaded = pageViews(registry, page);
  return (
    <gate.Screen key={page.name} resource={page}>
      <Suspense fallback={<PageSkeleton />}>
        <Loaded fallback={<PageSkeleton />}>
          <Screen />
        </Loaded>
      </Suspense>
    </gate.Screen>
  );
};
