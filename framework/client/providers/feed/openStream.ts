import { HttpError } from '../http';
import { sessionHeaders, tokenIn, isRenewed } from '../http/createHttp';
import { withToken } from '../http/httpError';
import type { Client } from '../client';
import { toQuery } from '../http/query';

/** One server-sent event. */
export interface ServerEvent {
  id: string;
  event: string;
  data: string;
}

/** Gathers text into server-sent events (WHATWG HTML §9.2.6): give it each piece, and it gives the events that are whole. */
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

/** Milliseconds without a sign of life after which a line counts as dead: at its beginning, and later. */
const silence = { first: 10_000, later: 50_000 } as const;

/** Statuses after which it is no use to ask again. */
export const refusals: readonly number[] = [400, 401, 403, 404, 422];

/** From where a page asks: the last event that was seen, or for how many milliseconds the page has been asking for records. */
export type From = { after: number } | { age: number };

interface StreamOptions {
  client: Client;
  fetch: typeof fetch;
  from: From;
  signal: AbortSignal;
  onEvent(event: ServerEvent): void;
  /** Told why the line may not be had. */
  onRefused(error: unknown): void;
}

/** How a line ended: it had spoken and was cut, no server answered, it could not be had, or it may not be had. */
export type Ending = 'cut' | 'away' | 'unavailable' | 'refused';

/** Whether a status says that no server of ours answered: there is no connection, or a proxy says so. Ours sends JSON with its 503. */
export const isAway = (status: number, isJson: boolean): boolean =>
  [0, 502, 504].includes(status) || (status === 503 && !isJson);

/**
 * Listens to the server's events until the line ends. The token travels in a header, as everywhere: EventSource has none,
 * and a token in an address ends up in logs.
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
      // With a new password there is a new token, and with it another line.
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
