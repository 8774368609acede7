import type { FeedEvent } from '../../../declaration/admin/notifications';
import type { Http } from '../http/createHttp';
import type { From } from './openStream';

/** An event or a reset. A reset means that events were missed, so anything may have changed. */
export type FeedMessage = FeedEvent | { id: number; reset: true };

interface Page {
  next: number;
  reset: boolean;
  more: boolean;
}

/** Polls for events, delivers each event and returns the id of the last event. Throws `HttpError`. */
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

/** The maximum duration of a poll, in milliseconds. The server tolerates slightly more (`beginAt`). */
const onTheWay = 1500;

/**
 * Checks whether a poll took so long that its reply may be missing events. `spare` is how many milliseconds were added
 * to the requested age.
 */
export const isLate = (elapsed: number, spare = 0): boolean => elapsed > onTheWay + spare;

/**
 * Polls for all events since the page's first request. If the poll took too long, repeats it with a higher age, so that
 * the reply contains every change since a list was read. Returns the id of the last event. Throws `HttpError`.
 */
export const askSince = async (
  http: Http,
  age: () => number,
  onMessage: (message: FeedMessage) => void,
  signal: AbortSignal,
  now: () => number,
  spare = 0,
): Promise<number> => {
  const requestedAt = now();
  const last = await askEvents(http, { age: age() + spare }, onMessage, signal);
  const elapsed = Math.ceil(now() - requestedAt);
  return isLate(elapsed, spare) && !signal.aborted ? askSince(http, age, onMessage, signal, now, elapsed) : last;
};

interface ShareOptions {
  /** The name of the broadcast channel and the lock. It's different for each user and workplace. */
  name: string;
  follow(last: number | undefined, onMessage: (message: FeedMessage) => void): { stop(): void };
  /** Sends one poll for the events that occurred before this page joined the channel. */
  catchUp(signal: AbortSignal): Promise<unknown>;
  onMessage(message: FeedMessage): void;
  locks?: LockManager | undefined;
}

/**
 * Receives events for all of the browser's open pages through one connection, because browsers allow only six
 * connections per server. The page that holds the lock receives the events and broadcasts them to the other pages. When
 * that page closes, another page takes over. Without Web Locks, each page has its own connection.
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
  let lastId: number | undefined;
  channel.onmessage = ({ data }: MessageEvent<FeedMessage>) => {
    lastId = data.id;
    onMessage(data);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      if (controller.signal.aborted) return resolve();
      const line = follow(lastId, (message) => {
        // eslint-disable-next-line unicorn/require-post-message-target-origin -- a `BroadcastChannel` only reaches the page's origin
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
    // If this poll fails, the error is ignored, because the page still receives later events.
    void catchUp(controller.signal).catch(() => undefined);
    await locks.request(name, { signal: controller.signal }, lead);
  };
  // Rejects if `stop` is called while this page is waiting for the lock.
  join().catch(() => undefined);
  return {
    stop: () => {
      controller.abort();
      channel.close();
    },
  };
};
