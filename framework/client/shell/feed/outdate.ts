import type { Query, QueryClient } from '@tanstack/react-query';
import type { ResourceHead } from '../../../declaration/admin/registry';
import type { FeedMessage } from '../../providers/feed/askEvents';

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
export interface Shown {
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
