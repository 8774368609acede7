import { HttpError, withToken } from '../http/reply';
import { sessionHeaders, tokenIn, isRenewed, toQuery } from '../http/createHttp';
import type { Client } from '../client';

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
