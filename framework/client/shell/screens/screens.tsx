import { Resource, useRouterProvider } from 'react-admin';
import type { ResourceProps } from 'react-admin';
import { Suspense } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { isAllowed } from '../../../declaration/admin/roles';
import type { Page } from '../../../declaration/admin/page';
import { mayOpenPage } from '../../../declaration/admin/page';
import type { ResourceHead, Registry } from '../../../declaration/admin/registry';
import type { AnyResource } from '../../../declaration/resource/resource';
import { canImport } from '../../../declaration/wire/imports';
import type { Operation } from '../../../declaration/resource/scope';
import type { Role } from '../../../core/register';
import { Route } from '../../providers/router';
import { useRegistry } from '../../hooks/useRegistry';
import { useResourceViews, withResourceViews } from '../../views/ResourceViews';
import { lazyScreen } from '../../views/lazyScreen';
import type { Loading } from '../../views/lazyScreen';
import { menuOf } from '../menu/menuOf';
import type { PageShape } from './PageSkeleton';
import { PageSkeleton } from './PageSkeleton';
import { wayTo } from '../../../core/ways';
import type { DeclaredRelated } from '../../../declaration/resource/page';
import { loadScript } from '../../providers/signIn/scripts';
import type { ViewsLoader } from '../../views/ResourceViews';
import type { AdminParts } from '../services/parts';

type ResourceViews = ReturnType<typeof withResourceViews>;

/** What the screens of an admin are made of. */
interface Made {
  parts: AdminParts;
  registry: Registry;
}

/** The resources whose records a record's page lists. */
const relatedOf = (resource: AnyResource | undefined): string[] =>
  (resource?.page?.related ?? []).map((one: DeclaredRelated) => (typeof one === 'string' ? one : one.of));

/** Loads what a resource's screens need: its declaration, with all that it leads to, and what it draws for itself. */
const loadOf = (
  { parts: { views }, registry }: Made,
  { name }: ResourceHead,
  isRecord: boolean,
): ViewsLoader | undefined => {
  const load = views[name];
  const known = registry.isLoaded(name) && registry.get(name);
  if (known && (!isRecord || relatedOf(known).every(registry.isLoaded))) return load;
  const declared = async () => {
    const resource = await registry.load(name);
    // A list that can't be had is left out: the record is what the page is for.
    if (isRecord) await Promise.allSettled(relatedOf(resource).map(registry.load));
  };
  return async () => {
    const [own] = await Promise.all([load?.(), declared()]);
    return own ?? { default: {} };
  };
};

const screensOf = new WeakMap<object, ResourceViews>();
const recordsOf = new WeakMap<object, ResourceViews>();

/** What `load` loads, around the screens of something; one component for it, however often it is asked for. */
const loadedFor = (of: object, load: ViewsLoader | undefined, known = screensOf): ResourceViews => {
  const views = known.get(of) ?? withResourceViews(load && (() => loadScript(load)));
  known.set(of, views);
  return views;
};

/** What a resource draws for itself and its declaration, around one of its screens; around a record's page, those of what it lists. */
const resourceViews = (made: Made, head: ResourceHead, screen?: string): ResourceViews => {
  const isRecord = screen === 'show';
  return loadedFor(head, loadOf(made, head, isRecord), isRecord ? recordsOf : screensOf);
};

/** The declarations of the resources that a page of no resource works with, around it. */
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
type LazyScreen = Screen & Pick<Loading, 'preload'>;

const ListPage: LazyScreen = lazyScreen(() => import('../../list/ListPage'), 'first');
const CreatePage: LazyScreen = lazyScreen(() => import('../../record/pages/CreatePage'));
const EditPage: LazyScreen = lazyScreen(() => import('../../record/pages/EditPage'));
const ShowPage: LazyScreen = lazyScreen(() => import('../../record/ShowPage'));
const ImportPage: LazyScreen = lazyScreen(() => import('../import/ImportPage'));
const SingletonPage: LazyScreen = lazyScreen(() => import('../../record/pages/SingletonPage'));

/** Where someone ends up who asks for what their role may not do (SPEC §6). */
export const refusedPath = '/misc/not-authorized';

const To = ({ path }: { path: string }) => {
  const { Navigate } = useRouterProvider();
  return <Navigate to={path} replace />;
};

/** Leads away from a screen that the role may not have. */
export const Refused = () => <To path={refusedPath} />;

/** The resource's own screen where it draws the whole of it, else the derived one. */
const OwnOr = ({ of, name, Page }: { of: string; name?: ScreenName | undefined; Page: Screen }) => {
  const registry = useRegistry();
  const own = useResourceViews();
  const Own = name && own[name];
  return Own ? <Own /> : <Page resource={registry.get(of)!} />;
};

// The key makes a change of resource a change of screen: all lists are the same component.
const draw = (made: Made, resource: ResourceHead, Page: Screen, shape: PageShape, name?: ScreenName) => {
  const Views = resourceViews(made, resource, name);
  const page = (
    <Suspense key={resource.name} fallback={<PageSkeleton shape={shape} />}>
      <Views fallback={<PageSkeleton shape={shape} />}>
        <OwnOr of={resource.name} name={name} Page={Page} />
      </Views>
    </Suspense>
  );
  const { gate } = made.parts;
  if (!gate.holds(resource)) return page;
  return (
    <gate.Screen key={resource.name} resource={resource}>
      {page}
    </gate.Screen>
  );
};

/** The routes of a resource's screens, relative to it, as react-admin's Resource lays them out. */
const routes = { list: '/*', create: 'create/*', edit: ':id/*', show: ':id/show/*' } as const;

export type ScreenName = keyof typeof routes;

const pages: Record<ScreenName, [page: LazyScreen, shape: PageShape]> = {
  list: [ListPage, 'list'],
  create: [CreatePage, 'form'],
  edit: [EditPage, 'form'],
  show: [ShowPage, 'record'],
};

/** Loads a screen of a resource, so that it is drawn without a skeleton before it. */
export const preloadScreen = async (made: Made, resource: ResourceHead, name: ScreenName): Promise<void> => {
  const [page] = resource.singleton ? [SingletonPage] : pages[name];
  await Promise.all([page.preload(), resourceViews(made, resource, name).preload()]);
};

/**
 * A resource as react-admin knows it: a plain Resource, whose props tell what it has. It has the screens that the role may
 * have; the addresses of the others lead to `refusedPath`.
 */
export const resourceOf = (made: Made, resource: ResourceHead, role: Role | undefined): ReactElement<ResourceProps> => {
  const may = (operation: Operation) => isAllowed(role, resource, operation);
  if (resource.singleton) {
    const page = may('show') ? draw(made, resource, SingletonPage, 'form') : <Refused />;
    return <Resource key={resource.name} name={resource.name} list={page} />;
  }
  const names = Object.keys(routes) as ScreenName[];
  const allowed = names.filter((name) => may('list') && may(name));
  const screens = Object.fromEntries(allowed.map((name) => [name, draw(made, resource, ...pages[name], name)]));
  return (
    <Resource key={resource.name} name={resource.name} {...screens}>
      {may('list') && may('create') && canImport(resource) && (
        <Route path="import/*" element={draw(made, resource, ImportPage, 'form')} />
      )}
      {names
        .filter((name) => !allowed.includes(name))
        .map((name) => (
          <Route key={name} path={routes[name]} element={<Refused />} />
        ))}
    </Resource>
  );
};

/** The page at the root: home, or for a role that has no home the first place of its menu. */
export const homeOf = ({ parts, registry }: Made, role: Role | undefined, Home: ComponentType): ReactElement => {
  const [first] = parts.gate.concerns(role) ? [] : menuOf(registry, role, parts.pages);
  if (first) return <To path={wayTo.list(first.resources[0]!.name)} />;
  return (
    <Suspense fallback={<PageSkeleton shape="home" />}>
      <Home />
    </Suspense>
  );
};

/** What shows a resource's records without the shell, where the role may see them and the gate is open. */
export const barePage = (
  made: Made,
  resource: ResourceHead,
  role: Role | undefined,
  Screen: ComponentType,
): ReactElement => {
  if (!isAllowed(role, resource, 'show')) return <Refused />;
  const { gate } = made.parts;
  const Views = resourceViews(made, resource);
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

/** A screen that is no resource, where the role may open it and the gate is open; else what stands in for it. */
export const screenPage = (
  { parts: { gate }, registry }: Made,
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
