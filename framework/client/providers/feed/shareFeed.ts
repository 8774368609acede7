import type { FeedEvent } from '../../../declaration/admin/notifications';
import type { Http } from '../http/createHttp';
import { HttpError, withToken } from '../http/reply';
import { isRenewed, sessionHeaders, toQuery, tokenIn } from '../http/createHttp';
import type { Client } from '../client';

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

export interface ServerEvent {
  id: string;
  event: string;
  data: string;
}

/**
 * Returns a parser for server-sent events (WHATWG HTML §9.2.6). Call the parser with each chunk of text; it returns the
 * events that the chunk completes.
 */
export const createEventReader = (): ((piece: string) => ServerEvent[]) => {
  let rest = '';
  let id = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop()!;
    return blocks.flatMap((block) => {
      const fields = block
        .split('\n')
        .map((line) => /^(\w+): ?(.*)$/.exec(line))
        .filter((one) => one !== null);
      const of = (name: string) => fields.filter(([, field]) => field === name).map(([, , value]) => value!);
      id = of('id').at(-1) ?? id;
      const data = of('data');
      return data.length > 0 ? [{ id, event: of('event').at(-1) ?? 'message', data: data.join('\n') }] : [];
    });
  };
};

/**
 * Timeouts in milliseconds. A connection counts as broken if no data arrives within `first` or, after the first byte,
 * within `later`.
 */
const silence = { first: 10_000, later: 50_000 } as const;

export const refusals: readonly number[] = [400, 401, 403, 404, 422];

/**
 * Where to start requesting events: after the last received event, or at the page's first request for records, given as
 * its age in milliseconds.
 */
export type From = { after: number } | { age: number };

interface StreamOptions {
  client: Client;
  fetch: typeof fetch;
  from: From;
  signal: AbortSignal;
  onEvent(event: ServerEvent): void;
  /** Called with the error if the server rejects the stream. */
  onRefused(error: unknown): void;
}

/**
 * The reason a stream ended: it broke off after it had started, the server didn't answer, streams aren't available, or
 * the server rejected the request.
 */
export type Ending = 'cut' | 'away' | 'unavailable' | 'refused';

/**
 * Checks whether the framework's server couldn't be reached, either because there was no connection or because a proxy
 * reported an error. A 503 reply from the framework's server itself contains JSON; a proxy's doesn't.
 */
export const isAway = (status: number, isJson: boolean): boolean =>
  [0, 502, 504].includes(status) || (status === 503 && !isJson);

/**
 * Reads the server's events until the stream ends. Uses `fetch` because EventSource can't send the token in a header,
 * and a token in a URL would end up in logs.
 */
export const openStream = async ({
  client,
  fetch: ask,
  from,
  signal,
  onEvent,
  onRefused,
}: StreamOptions): Promise<Ending> => {
  const { config, session } = client;
  const line = new AbortController();
  const stop = () => line.abort();
  signal.addEventListener('abort', stop);
  let [hasSpoken, isSilent] = [false, false];
  let timer = setTimeout(() => {
    isSilent = true;
    stop();
  }, silence.first);
  const own = sessionHeaders(client);
  try {
    const response = await ask(`${config.apiUrl()}${config.apiPrefix}/events${'age' in from ? toQuery(from) : ''}`, {
      headers: {
        ...own,
        Accept: 'text/event-stream',
        ...('after' in from && { 'Last-Event-ID': String(from.after) }),
      },
      cache: 'no-store',
      signal: line.signal,
    });
    if (refusals.includes(response.status)) {
      stop();
      // A password change renews the token, so the stream must be reopened.
      if (response.status === 401 && (await isRenewed(session, tokenIn(own)))) return 'cut';
      onRefused(withToken(new HttpError('', response.status), tokenIn(own)));
      return 'refused';
    }
    if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
      stop();
      return isAway(response.status, Boolean(response.headers.get('content-type')?.includes('json')))
        ? 'away'
        : 'unavailable';
    }
    const read = createEventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return hasSpoken ? 'cut' : 'unavailable';
      hasSpoken = true;
      clearTimeout(timer);
      timer = setTimeout(stop, silence.later);
      for (const event of read(value)) onEvent(event);
    }
  } catch {
    if (hasSpoken) return 'cut';
    return isSilent ? 'unavailable' : 'away';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};
