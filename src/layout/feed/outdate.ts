import type { QueryClient } from '@tanstack/react-query';
import type { FeedMessage } from '../../providers/feed/followFeed';

/** Milliseconds for which events are gathered: what one action tells of is asked for once. */
const gathering = 150;

/** What is asked for anew when something of an area has changed, by the beginnings of the queries' keys. */
const queries: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'all-orders': [['all-orders', 'getList'], ['overview']],
  reviews: [['reviews', 'getList'], ['overview']],
  messages: [
    ['messages', 'getList'], ['messages', 'getOne'], ['messages/items', 'getList'], ['messages/items', 'getInfiniteList'], ['overview'],
  ],
  notifications: [['notifications']],
};

/**
 * Takes the events as they come and lets what they are about be asked for anew, on the screens that show it now. What
 * was answered since the event came isn't asked again: as after the person's own change.
 */
export const createOutdater = (client: QueryClient): { take(message: FeedMessage): void; stop(): void } => {
  const waiting = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    for (const [area, since] of waiting) {
      for (const queryKey of queries[area] ?? []) {
        void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.dataUpdatedAt <= since });
      }
    }
    waiting.clear();
  };
  return {
    take: (message) => {
      const areas = 'reset' in message ? Object.keys(queries) : [message.area];
      for (const area of areas) waiting.set(area, Date.now());
      timer ??= setTimeout(flush, gathering);
    },
    stop: () => clearTimeout(timer),
  };
};
