import { useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuthProvider, useStore } from 'react-admin';
import type { ResourceHead } from '../../../declaration/admin/registry';
import { askSince, shareFeed } from '../../providers/feed/shareFeed';
import { followFeed } from '../../providers/feed/followFeed';
import { announce } from '../../page/announce';
import { useText } from '../../hooks/useText';
import { useServices } from '../services/services';
import { useClient, useSession } from '../../hooks/useClient';
import type { FeedMessage } from '../../providers/feed/shareFeed';
import { soundKey, chime, saidAloud } from './said';
import { useNotifications } from './useNotifications';

/** Milliseconds for which events are gathered: what one action tells of is asked for once. */
const gathering = 150;

/** The least milliseconds between two questions for the same: where much happens, no more is asked. */
const pause = { rows: 1000, figures: 5000 } as const;

/** What is asked for anew when something has changed: by the beginning of the queries' keys, and how often. */
type Asked = readonly [pace: keyof typeof pause, ...key: readonly unknown[]];

/** What is asked of a resource's records, as react-admin names it. */
const questions = ['getList', 'getInfiniteList', 'getCounts', 'getOne', 'getMany'];

const rowsOf = (name: string): Asked[] => questions.map((question) => ['rows', name, question]);

/** What an admin's open pages show: its resources, and the queries of its own whose figures follow from any of them. */
interface Shown {
  resources: readonly Pick<ResourceHead, 'name' | 'table' | 'view'>[];
  figures: readonly string[];
}

/** All that may have changed with a record of a resource: that one's rows, those of its table, of what looks at it and of what belongs to it. */
const askedFor = ({ resources, figures }: Shown, resource: string): Asked[] => {
  const figuresOf = figures.map((name): Asked => ['figures', name]);
  // Of stock that runs low nothing else tells.
  if (resource === 'notifications') return [['rows', 'notifications'], ...figuresOf];
  const changed = resources.find(({ name }) => name === resource);
  if (!changed) return [];
  const same = resources.filter(
    ({ table, view, name }) => table === changed.table || view?.of === resource || name.startsWith(`${resource}/`),
  );
  return [...same.flatMap(({ name }) => rowsOf(name)), ...figuresOf];
};

/** Asks for something again at the moment it is due: once the last question is answered, and its pause is over. */
const createTeller = (client: QueryClient, [pace, ...queryKey]: Asked) => {
  let [since, last, isTold, isAsking, isStopped] = [0, -Infinity, false, false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What they answer may have been read before the change, however late it comes.
  const underWay = new Set<Query>();
  const plan = () => {
    timer ??= setTimeout(() => void ask(), Math.max(gathering, last + pause[pace] - Date.now()));
  };
  const ask = async () => {
    timer = undefined;
    [last, isTold, isAsking] = [Date.now(), false, true];
    // What was answered since the event came isn't asked again: as after the person's own change.
    const outdated = new Set(underWay);
    underWay.clear();
    await client.invalidateQueries({
      queryKey,
      predicate: (query) => query.state.dataUpdatedAt <= since || outdated.has(query),
    });
    isAsking = false;
    if (isTold && !isStopped) plan();
  };
  return {
    tell: () => {
      [since, isTold] = [Date.now(), true];
      client
        .getQueryCache()
        .findAll({ queryKey, fetchStatus: 'fetching' })
        .forEach((query) => underWay.add(query));
      // To ask again would give up the answer that is on its way: a slow list would not come for as long as much happens.
      if (!isAsking) plan();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

/**
 * Takes the events as they come and lets what they are about be asked for anew, on the screens that show it now: rows
 * and the counts above them within a second, figures within five, however much happens.
 */
export const createOutdater = (
  client: QueryClient,
  shown: Shown,
): { take(message: FeedMessage): void; stop(): void } => {
  const tellers = new Map<string, ReturnType<typeof createTeller>>();
  const tell = (asked: Asked) => {
    const name = JSON.stringify(asked);
    const teller = tellers.get(name) ?? createTeller(client, asked);
    tellers.set(name, teller);
    teller.tell();
  };
  return {
    take: (message) => {
      const resources =
        'reset' in message ? ['notifications', ...shown.resources.map(({ name }) => name)] : [message.resource];
      resources.flatMap((resource) => askedFor(shown, resource)).forEach(tell);
    },
    stop: () => tellers.forEach((teller) => teller.stop()),
  };
};

/** Milliseconds within which all pages of a browser have learnt of the same notification. */
const within = 30_000;

interface ChimeOptions {
  locks?: LockManager | undefined;
  play?: () => void;
  /** Whether this page may make a sound: one on which nothing was pressed yet may not, and leaves it to another. */
  maySound?: () => boolean;
}

const hasBeenUsed = () => (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? true;

/**
 * Sounds for a notification in one of the browser's pages, whichever is first: it holds a lock of the notification's
 * number until the others have come too late. Without locks (a page that isn't served securely) each sounds.
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

/** When the page began to ask for what it shows of this person and place: with the page itself, or as it left another. */
let begun = 0;

const age = () => Math.ceil(performance.now() - begun);

/** Keeps what is shown up to date while somebody works somewhere; begun anew for another person or place. */
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
    // As with any call: a 401 or 403 leads to the login page. What it rejects with is for react-admin's own calls.
    const onRefused = async (error: unknown) => {
      try {
        await authProvider?.checkError(error);
      } catch {
        // It has led away.
      }
    };
    const follow: Parameters<typeof shareFeed>[0]['follow'] = (last, tell) =>
      followFeed({ client, http, last, age, onMessage: tell, onRefused });
    // Where nothing is stored, another page may be another person's.
    const catchUp = (signal: AbortSignal) => askSince(http, age, onMessage, signal, () => performance.now());
    const line = session.isVolatile() ? follow(undefined, onMessage) : shareFeed({ name, follow, catchUp, onMessage });
    return () => {
      line.stop();
      outdater.stop();
      begun = performance.now();
    };
  }, [authProvider, client, queryClient, http, parts, registry, session, token, name, open]);
};

/** What the bell does while it rests: follows what happens, tells how much is unread, and says and sounds what is new. */
const Feed = ({ onUnread }: { onUnread: (count: number) => void }) => {
  useFeed();
  const text = useText();
  const { data } = useNotifications();
  const [sound] = useStore(soundKey, true);
  const newest = useRef<number>(undefined);
  const unread = data?.unread;

  useEffect(() => {
    if (unread !== undefined) onUnread(unread);
  }, [unread, onUnread]);

  useEffect(() => {
    if (!data) return;
    const [latest] = data.list;
    const before = newest.current;
    newest.current = latest?.notification_id ?? 0;
    if (!latest || latest.read || before === undefined || latest.notification_id <= before) return;
    announce('notification', saidAloud(latest, data.kinds, text));
    if (sound) chimeOnce(latest.notification_id);
  }, [data, sound, text]);

  return null;
};

export default Feed;
