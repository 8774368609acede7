import type { QueryClient } from '@tanstack/react-query';
import type { FeedMessage } from '../../providers/feed/followFeed';

/** Milliseconds for which events are gathered: what one action tells of is asked for once. */
const gathering = 150;

/** The least milliseconds between two questions for the same: a shop in which much happens is asked no more often. */
const pause = { rows: 1000, figures: 5000 } as const;

/** What is asked for anew when something of an area has changed: by the beginning of the queries' keys, and how often. */
type Asked = readonly [pace: keyof typeof pause, ...key: readonly unknown[]];

/** What follows from what is sold: the figures of the home page and of the statistics. */
const figures: readonly Asked[] = [['figures', 'overview'], ['figures', 'visitors-statistics']];

const queries: Readonly<Record<string, readonly Asked[]>> = {
  'all-orders': [['rows', 'all-orders', 'getList'], ['rows', 'all-orders', 'getCounts'], ...figures],
  reviews: [['rows', 'reviews', 'getList'], ['rows', 'reviews', 'getCounts'], ['figures', 'overview']],
  messages: [
    ['rows', 'messages', 'getList'], ['rows', 'messages', 'getCounts'], ['rows', 'messages', 'getOne'],
    ['rows', 'messages/items', 'getList'], ['rows', 'messages/items', 'getInfiniteList'], ['figures', 'overview'],
  ],
  // Of stock that runs low nothing else tells.
  notifications: [['rows', 'notifications'], ['figures', 'overview']],
};

/** Asks for something anew at the moment it is due, and not before the last question's pause is over. */
const createTeller = (client: QueryClient, [pace, ...queryKey]: Asked) => {
  let [since, last] = [0, -Infinity];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    timer = undefined;
    last = Date.now();
    // What was answered since the event came isn't asked again: as after the person's own change.
    void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.dataUpdatedAt <= since });
  };
  return {
    tell: () => {
      since = Date.now();
      timer ??= setTimeout(ask, Math.max(gathering, last + pause[pace] - since));
    },
    stop: () => clearTimeout(timer),
  };
};

/**
 * Takes the events as they come and lets what they are about be asked for anew, on the screens that show it now: rows
 * and the counts above them within a second, figures within five, however much happens.
 */
export const createOutdater = (client: QueryClient): { take(message: FeedMessage): void; stop(): void } => {
  const tellers = new Map<string, ReturnType<typeof createTeller>>();
  const tell = (asked: Asked) => {
    const name = JSON.stringify(asked);
    const teller = tellers.get(name) ?? createTeller(client, asked);
    tellers.set(name, teller);
    teller.tell();
  };
  return {
    take: (message) => {
      const areas = 'reset' in message ? Object.keys(queries) : [message.area];
      areas.flatMap((area) => queries[area] ?? []).forEach(tell);
    },
    stop: () => tellers.forEach((teller) => teller.stop()),
  };
};
