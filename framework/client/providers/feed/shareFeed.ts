import type { FeedEvent } from '../../../declaration/admin/notifications';
import type { Http } from '../http';
import type { From } from './openStream';

/** What is told to a page: an event, or that some were missed and everything may have changed. */
export type FeedMessage = FeedEvent | { id: number; reset: true };

interface Page {
  next: number;
  reset: boolean;
  more: boolean;
}

/** Asks once for the events from somewhere on, tells of each, and gives the number of the last; throws `HttpError`. */
export const askEvents = async (
  http: Http,
  from: From,
  onMessage: (message: FeedMessage) => void,
  signal: AbortSignal,
): Promise<number> => {
  const { data, meta } = await http.request<FeedEvent[]>({
    method: 'GET',
    path: 'events',
    query: { ...from },
    signal,
    like: [{ id: 0, resource: '', record_id: 0 }],
    likeMeta: { next: 0, reset: true, more: true },
  });
  const { next, reset, more } = meta as unknown as Page;
  for (const event of data) onMessage(event);
  if (reset) onMessage({ id: next, reset: true });
  return more && !signal.aborted ? askEvents(http, { after: next }, onMessage, signal) : next;
};

/** Milliseconds that a question may be on its way: the server counts an age from when it hears of it (`beginAt`), which allows for a little more. */
const onTheWay = 1500;

/** Whether a question by age was on its way for so long that what happened in between may be missing. `spare` milliseconds were added to its age. */
export const isLate = (taken: number, spare = 0): boolean => taken > onTheWay + spare;

/**
 * Asks once for the events since the page began to ask for records, and again where the answer took long, by an age that much higher: no
 * change between a list's reply and the question is left out. Gives the number of the last event; throws `HttpError`.
 */
export const askSince = async (
  http: Http,
  age: () => number,
  onMessage: (message: FeedMessage) => void,
  signal: AbortSignal,
  now: () => number,
  spare = 0,
): Promise<number> => {
  const asked = now();
  const last = await askEvents(http, { age: age() + spare }, onMessage, signal);
  const taken = Math.ceil(now() - asked);
  return isLate(taken, spare) && !signal.aborted ? askSince(http, age, onMessage, signal, now, taken) : last;
};

interface ShareOptions {
  /** Of the person and the place: pages of another don't hear of it. */
  name: string;
  /** Begins to follow the events after one; gives what ends that. */
  follow(last: number | undefined, onMessage: (message: FeedMessage) => void): { stop(): void };
  /** Asks once for what came before this page listened to another. */
  catchUp(signal: AbortSignal): Promise<unknown>;
  onMessage(message: FeedMessage): void;
  locks?: LockManager | undefined;
}

/**
 * Follows the events with one line for all pages of a browser, as it may have six to a server: the page that holds the
 * lock listens and tells the others, and when it goes another goes on from there. Without locks each has its own.
 */
export const shareFeed = ({
  name,
  follow,
  catchUp,
  onMessage,
  locks = navigator.locks,
}: ShareOptions): { stop(): void } => {
  if (!locks || typeof BroadcastChannel !== 'function') return follow(undefined, onMessage);
  const channel = new BroadcastChannel(name);
  const controller = new AbortController();
  let seen: number | undefined;
  channel.onmessage = ({ data }: MessageEvent<FeedMessage>) => {
    seen = data.id;
    onMessage(data);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      if (controller.signal.aborted) return resolve();
      const line = follow(seen, (message) => {
        // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
        channel.postMessage(message);
        onMessage(message);
      });
      controller.signal.addEventListener('abort', () => {
        line.stop();
        resolve();
      });
    });
  const join = async () => {
    const hasLed = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead();
      return lock !== null;
    });
    if (hasLed) return;
    // Should it fail, the page hears of what comes from now on.
    void catchUp(controller.signal).catch(() => undefined);
    await locks.request(name, { signal: controller.signal }, lead);
  };
  // Rejected where it's stopped before its turn came.
  join().catch(() => undefined);
  return {
    stop: () => {
      controller.abort();
      channel.close();
    },
  };
};
