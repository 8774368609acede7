import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuthProvider, useStore, useNotify } from 'react-admin';
import { isEqual } from 'es-toolkit';
import type { ResourceHead } from '../../../declaration/admin/registry';
import { askSince, shareFeed } from '../../providers/feed/shareFeed';
import { followFeed } from '../../providers/feed/followFeed';
import { announce } from '../../page/announce';
import { useFormats, useText } from '../../hooks/useText';
import { Count, shownCount } from '../menu/Count';
import { notificationsKey } from '../../providers/feed/notificationsKey';
import { useServices } from '../services/services';
import { useClient, useSession } from '../../hooks/useClient';
import type { FeedMessage } from '../../providers/feed/shareFeed';
import { soundKey, chime, spokenText, useNotifications } from './useNotifications';
import { ownRightsIn } from '../../providers/session/ownRights';

/** Stores the user's current custom roles in the session. If the user's rights have changed, shows a message. */
const useOwnRoles = (ownRoles: unknown): void => {
  const { session, config } = useClient();
  const notify = useNotify();
  const text = useText();
  useEffect(() => {
    const { user, viewing } = session.get();
    if (ownRoles === undefined || !user || viewing || isEqual(user.own_roles ?? null, ownRoles)) return;
    const before = ownRightsIn({ session, config });
    session.set({ user: { ...user, own_roles: ownRoles } });
    if (!isEqual(before, ownRightsIn({ session, config }))) notify(text('ownRole.changed'), { type: 'info' });
  }, [ownRoles, session, config, notify, text]);
};

/** How long, in milliseconds, to collect events before refetching queries. One action may cause several events. */
const gathering = 150;

/** The minimum interval between requests for the same query, in milliseconds. */
const pause = { rows: 1000, figures: 5000 } as const;

/**
 * A group of queries to refetch. `pace` names the interval between refetches. `key` is the prefix that their query keys
 * share.
 */
type Refetch = readonly [pace: keyof typeof pause, ...key: readonly unknown[]];

const questions = ['getList', 'getInfiniteList', 'getCounts', 'getOne', 'getMany'];

const rowsOf = (name: string): Refetch[] => questions.map((question) => ['rows', name, question]);

/** The admin's resources, and the query keys of the figures computed from them. */
interface FeedTargets {
  resources: readonly Pick<ResourceHead, 'name' | 'table' | 'view' | 'waiting'>[];
  figures: readonly string[];
}

/**
 * Returns the queries that a change to a resource affects: queries for figures, and queries for rows of the resource,
 * its views, its subresources and resources with the same table. If any of these resources can have pending records,
 * also includes the notifications query, which returns their counts.
 */
const refetchesFor = ({ resources, figures }: FeedTargets, resource: string): Refetch[] => {
  const figuresOf = figures.map((name): Refetch => ['figures', name]);
  // Some changes, such as low stock, cause only a notification.
  if (resource === 'notifications') return [['rows', 'notifications'], ...figuresOf];
  const changed = resources.find(({ name }) => name === resource);
  if (!changed) return [];
  const related = resources.filter(
    ({ table, view, name }) => table === changed.table || view?.of === resource || name.startsWith(`${resource}/`),
  );
  // The notifications query also returns the user's custom roles.
  const counts: Refetch[] =
    resource === 'roles' || related.some(({ waiting }) => waiting) ? [['figures', ...notificationsKey]] : [];
  return [...related.flatMap(({ name }) => rowsOf(name)), ...counts, ...figuresOf];
};

/** Refetches a query once the previous request has completed and the minimum interval has passed. */
const createRefetcher = (client: QueryClient, [pace, ...queryKey]: Refetch) => {
  let [since, last, isDue, isAsking, isStopped] = [0, -Infinity, false, false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Queries that were pending when the event arrived. Their replies may predate the change.
  const underWay = new Set<Query>();
  const plan = () => {
    timer ??= setTimeout(() => void ask(), Math.max(gathering, last + pause[pace] - Date.now()));
  };
  const ask = async () => {
    timer = undefined;
    [last, isDue, isAsking] = [Date.now(), false, true];
    // Skips queries that were refetched after the event, for example after a change by the same user.
    const outdated = new Set(underWay);
    underWay.clear();
    await client.invalidateQueries({
      queryKey,
      predicate: (query) => query.state.dataUpdatedAt <= since || outdated.has(query),
    });
    isAsking = false;
    if (isDue && !isStopped) plan();
  };
  return {
    tell: () => {
      [since, isDue] = [Date.now(), true];
      client
        .getQueryCache()
        .findAll({ queryKey, fetchStatus: 'fetching' })
        .forEach((query) => underWay.add(query));
      // Waits for the pending request because a slow list would never load if each change canceled its request.
      if (!isAsking) plan();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

/**
 * Refetches the visible page's queries that are affected by events: rows and counts within a second, and figures within
 * five seconds.
 */
export const createOutdater = (
  client: QueryClient,
  targets: FeedTargets,
): { take(message: FeedMessage): void; stop(): void } => {
  const refetchers = new Map<string, ReturnType<typeof createRefetcher>>();
  const tell = (refetch: Refetch) => {
    const name = JSON.stringify(refetch);
    const refetcher = refetchers.get(name) ?? createRefetcher(client, refetch);
    refetchers.set(name, refetcher);
    refetcher.tell();
  };
  return {
    take: (message) => {
      const resources =
        'reset' in message ? ['notifications', ...targets.resources.map(({ name }) => name)] : [message.resource];
      resources.flatMap((resource) => refetchesFor(targets, resource)).forEach(tell);
    },
    stop: () => refetchers.forEach((refetcher) => refetcher.stop()),
  };
};

/** How long it can take, in milliseconds, for all of a browser's pages to receive the same notification. */
const within = 30_000;

interface ChimeOptions {
  locks?: LockManager | undefined;
  play?: () => void;
  /**
   * Returns whether this page may play sound. Browsers block sound until the user interacts with the page. If this page
   * may not play sound, another page does.
   */
  maySound?: () => boolean;
}

const hasBeenUsed = () => (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? true;

/**
 * Plays a sound in only one of the browser's open pages. That page holds a lock named after the notification until the
 * other pages have received the notification. Locks aren't available on insecure pages, so there, every page plays the
 * sound.
 */
export const chimeOnce = (
  notification: number,
  { locks = navigator.locks as LockManager | undefined, play = chime, maySound = hasBeenUsed }: ChimeOptions = {},
): void => {
  if (!maySound()) return;
  if (!locks) return play();
  locks
    .request(`chime.${notification}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      play();
      await new Promise((resolve) => setTimeout(resolve, within));
    })
    .catch(() => undefined);
};

/** When the page first requested data for the current user and workplace. */
let startedAt = 0;

const age = () => Math.ceil(performance.now() - startedAt);

const useFeed = () => {
  const { http, registry, parts } = useServices();
  const client = useClient();
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  const { session, config } = client;
  const { token, user, place } = useSession();
  const open = config.place.openIn(place);
  const name = `${config.storagePrefix}feed.${user?.id ?? ''}.${open ?? ''}`;
  useEffect(() => {
    if (!token || open === undefined || !registry.offers('events')) return;
    const outdater = createOutdater(queryClient, {
      resources: registry.all,
      figures: ['overview', ...parts.pages.map((page) => page.name)],
    });
    const onMessage = outdater.take;
    // On a 401 or 403, `checkError` redirects to the login page and then rejects.
    // The rejection is only meant for react-admin, so it is ignored here.
    const onRefused = async (error: unknown) => {
      try {
        await authProvider?.checkError(error);
      } catch {
        // `checkError` has already redirected to the login page.
      }
    };
    const follow: Parameters<typeof shareFeed>[0]['follow'] = (last, tell) =>
      followFeed({ client, http, last, age, onMessage: tell, onRefused });
    // If the browser blocks storage, pages can't tell whether they belong to the same user, so they don't share events.
    const catchUp = (signal: AbortSignal) => askSince(http, age, onMessage, signal, () => performance.now());
    const line = session.isVolatile() ? follow(undefined, onMessage) : shareFeed({ name, follow, catchUp, onMessage });
    return () => {
      line.stop();
      outdater.stop();
      startedAt = performance.now();
    };
  }, [authProvider, client, queryClient, http, parts, registry, session, token, name, open]);
};

// The badge is positioned so that the bell stays visible.
const Unread = styled(Count)(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineStart: '52%',
  color: theme.vars!.palette.error.contrastText,
  backgroundColor: theme.vars!.palette.error.main,
}));

export interface FeedProps {
  /** The notification button's label. */
  label: string;
  /** The id of the element that labels the notification button while there are unread notifications. */
  id: string;
}

/** Receives events, and shows the number of unread notifications on the button that opens the notification list. */
const Feed = ({ label, id }: FeedProps) => {
  useFeed();
  const text = useText();
  const formats = useFormats();
  const { data } = useNotifications();
  const [sound] = useStore(soundKey, true);
  const newest = useRef<number>(undefined);
  const unread = data?.unread;

  useOwnRoles(data?.ownRoles);
  useEffect(() => {
    if (!data) return;
    const [latest] = data.list;
    const before = newest.current;
    newest.current = latest?.notification_id ?? 0;
    if (!latest || latest.read || before === undefined || latest.notification_id <= before) return;
    announce('notification', spokenText(latest, data.kinds, text));
    if (sound) chimeOnce(latest.notification_id);
  }, [data, sound, text]);

  return (
    Boolean(unread) && (
      <>
        <Unread aria-hidden="true">
          <bdi dir="ltr">{shownCount(unread!, formats)}</bdi>
        </Unread>
        <span id={id} className="unseen">{`${label}: ${formats.number(unread!)}`}</span>
      </>
    )
  );
};

export default Feed;
