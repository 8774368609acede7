import { useQueryClient, useIsFetching } from '@tanstack/react-query';
import { useDataProvider, useStoreContext } from 'react-admin';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { isAllowed } from '../../../declaration/admin/roles';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isWhole } from '../../../declaration/wire/wire';
import { startOf, viewsOwner } from '../../list/rows/query';
import type { ListView } from '../../list/rows/query';
import { fetchAhead, mayFetchAhead, recordQuestion } from '../../providers/ahead/fetchAhead';
import { listParams, listQuestion } from '../../providers/ahead/questions';
import { preloadScreen, warmScreen } from '../screens/screens';
import type { ScreenName } from '../screens/screens';
import { useServices } from '../services/services';
import { destinationOf } from './destination';
import type { Destination } from './destination';
import { whenIdle } from '../../hooks/timing';
import { withLaterTexts } from '../../i18n/provider';
import { usePathname } from '../../providers/pathname';

/** For each screen of a resource, the other screens that users can open from it. */
const nextScreens: Readonly<Record<ScreenName, readonly ScreenName[]>> = {
  list: ['create', 'edit', 'show'],
  show: ['edit'],
  create: ['show'],
  edit: ['show'],
};

/**
 * Once the page is idle and all requests have completed, loads the code of the screens that can be opened from the
 * current one. A form that is opened later then only has to load its record.
 */
const useNextScreens = (mayOpen: (destination: Destination) => boolean): void => {
  const { registry, parts, client: own } = useServices();
  const client = useQueryClient();
  const pathname = usePathname();
  const isAtRest = useIsFetching() === 0;

  const warm = useEffectEvent(async () => {
    const { resource: head, screen } = destinationOf(registry, pathname) ?? {};
    const resource = head && registry.get(head.name);
    if (!resource || !screen || !mayFetchAhead(client)) return;
    const screens = nextScreens[screen].filter((next) => mayOpen({ resource, screen: next }));
    await Promise.all(screens.map((next) => warmScreen(next)));
    if (!screens.some((next) => next === 'create' || next === 'edit')) return;
    const { preloadInputs } = await withLaterTexts(() => import('../../form/fields/preloadInputs'));
    await preloadInputs(resource, parts, own.config.languages.all.map(({ name }) => name).join(' '));
  });

  useEffect(() => {
    if (isAtRest) return whenIdle(() => void warm().catch(() => {}));
    return undefined;
  }, [isAtRest, pathname]);
};

/** How long, in milliseconds, the pointer or focus must stay on a link before its target is prefetched. */
export const intent = 80;

const linkIn = (target: EventTarget | null): HTMLAnchorElement | null => {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  // Clicking a row opens the link in its title.
  return (
    link ??
    target.closest('tr, [role=row]')?.querySelector<HTMLAnchorElement>(`a[href^="${window.location.pathname}/"]`) ??
    null
  );
};

/**
 * Calls `fetch` with the link that the user points at, focuses or touches. For a row, this is the link in the row's
 * title. When the user presses the link, calls `fetch` right away. If the user leaves the link without clicking it, or
 * a touch becomes a scroll, calls the function that `fetch` returned. Returns a function that removes the listeners.
 */
export const followPointer = (fetch: (link: HTMLAnchorElement) => () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: (() => void) | undefined;
  let at: HTMLAnchorElement | null = null;

  const go = (link: HTMLAnchorElement | null, delay = intent) => {
    if (link === at) return;
    at = link;
    clearTimeout(timer);
    giveUp?.();
    giveUp = undefined;
    if (link) timer = setTimeout(() => (giveUp = fetch(link)), delay);
  };
  const abortion = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, listener, { capture: true, passive: true, signal: abortion.signal });
  listen('pointerover', ({ pointerType, target }) => pointerType === 'mouse' && go(linkIn(target)));
  listen(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && go(linkIn(target)),
  );
  listen('pointerdown', ({ pointerType, target }) => pointerType !== 'mouse' && go(linkIn(target), 0));
  listen('pointercancel', () => go(null));
  listen('click', (event) => {
    clearTimeout(timer);
    const isNewTab = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    // If the user clicks the link during the hover delay, the request is sent immediately, before the screen renders.
    if (link && !isNewTab && !(link === at && giveUp)) fetch(link);
    giveUp = undefined;
  });
  return () => {
    abortion.abort();
    go(null);
  };
};

const noop = () => {};

/**
 * Prefetches the target of the link or row under the pointer: the code of the target's screen, and the list's rows or
 * the record. When the page is idle, also loads the code of the next screens.
 */
const Ahead = () => {
  const {
    registry,
    parts,
    client: { session },
  } = useServices();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const store = useStoreContext();

  const mayOpen = useCallback(
    ({ resource, screen }: Destination) => {
      const role = session.get().user?.role_type;
      if (parts.gate.holds(resource) && parts.gate.state(session) !== 'open') return false;
      return resource.singleton
        ? isAllowed(role, resource, 'show')
        : isAllowed(role, resource, 'list') && isAllowed(role, resource, screen);
    },
    [parts, session],
  );
  useNextScreens(mayOpen);

  useEffect(() => {
    const rowsOf = (resource: AnyResource) => {
      const views = store.getItem<ListView[]>(`${viewsOwner(resource, session.get().user?.id)}.savedQueries`);
      const { filter, sort, perPage } = startOf(resource, views);
      return fetchAhead(
        client,
        listQuestion(dataProvider, resource.name, listParams(1, perPage, sort.field, sort.order, filter)),
      );
    };
    const recordOf = (resource: AnyResource, id: string) => {
      const question = recordQuestion(dataProvider, resource.name, id);
      const cached = client.getQueryData<Record<string, unknown>>(question.queryKey);
      // Skips records that are already fully cached, as the rows of most lists are.
      return cached && isWhole(resource, cached) ? noop : fetchAhead(client, question, 0);
    };
    return followPointer((link) => {
      const destination = destinationOf(registry, link.pathname);
      if (!destination || link.pathname === window.location.pathname || !mayFetchAhead(client) || !mayOpen(destination))
        return noop;
      // If prefetching fails, the page requests the record again when it opens, and shows the error.
      const {
        resource: { name, singleton },
        screen,
        id,
      } = destination;
      preloadScreen({ parts, registry }, destination.resource, screen).catch(noop);
      // Skips links that lead back to a list, because the list's rows are already cached.
      if (id === undefined && (!('afresh' in link.dataset) || singleton)) return noop;
      let giveUp: (() => void) | undefined = noop;
      const fetch = (resource: AnyResource) => {
        if (giveUp) giveUp = id === undefined ? rowsOf(resource) : recordOf(resource, id);
      };
      registry
        .load(name)
        .then((resource) => fetch(resource!))
        .catch(noop);
      return () => {
        giveUp?.();
        giveUp = undefined;
      };
    });
  }, [client, dataProvider, mayOpen, parts, registry, session, store]);

  return null;
};

export default Ahead;
