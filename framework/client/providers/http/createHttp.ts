import type { Client } from '../client';
import { asToken } from '../session/session';
import type { Example } from '../../../core/objects';
import { hasFile, viaFetch } from './transport';
import { uuid } from '../../../core/ids';
import { withFallback, withToken, readReply, refuseUnlike } from './reply';
import { holdsFiles, noteSent } from '../../../core/files/heldFiles';
import { isPlain } from '../../../core/objects';
import type { Session } from '../session/session';
import type { Reply } from './reply';

export type QueryValue = string | number | boolean | Date | null | undefined | readonly QueryValue[] | Query;

export interface Query {
  [name: string]: QueryValue;
}

const isQuery = (value: QueryValue): value is Query => isPlain(value) && !(value instanceof Date);

const scalar = (value: QueryValue): string => (value instanceof Date ? value.toISOString() : String(value));

const pairs = (name: string, value: QueryValue): [string, string][] => {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value) && value.length === 0 && name.includes('[')) return [];
  if (Array.isArray(value)) return [[name, value.map(scalar).join(',')]];
  if (isQuery(value)) return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner));
  return [[name, scalar(value)]];
};

/**
 * Returns a query string that starts with a question mark, or an empty string if there are no values. Objects are
 * converted to bracketed names (`filter[price][gte]=5`), lists to comma-separated values (`ids=1,2`), and dates to ISO
 * 8601. Empty values are omitted, except for an empty top-level list (`ids=`), which requests no records.
 */
export const toQuery = (query: Query = {}): string => {
  const params = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => pairs(name, value)));
  const text = params.toString();
  return text && `?${text}`;
};

/** Returns a call's headers: the language, any headers that the admin adds and, if there is one, the bearer token. */
export const sessionHeaders = (client: Client, token = bearer(client.session)): Record<string, string> => {
  const { headers, languages, ownHeaders } = client.config;
  const { locale, viewing } = client.session.get();
  return {
    Accept: 'application/json',
    [headers.language]: languages.of(locale).key,
    ...(viewing && { 'Viewing-As': String(viewing.role_id) }),
    ...ownHeaders?.(client),
    ...withBearer({}, token),
  };
};

const withBearer = (headers: Record<string, string>, token: string | undefined): Record<string, string> => ({
  ...headers,
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
});

export const tokenIn = ({ Authorization }: Record<string, string>): string | undefined =>
  Authorization?.slice('Bearer '.length);

const bearer = (session: Session) => (session.isLoggedIn() ? session.get().token : undefined);

/** Maximum time to wait for another page to renew the token, in milliseconds. */
const maxWait = 10_000;

/**
 * Checks whether the session's token is newer than the rejected one. If another page is renewing the token, waits for
 * the new one.
 */
export const isRenewed = (session: Session, refusedToken: string | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const { token, renewing = 0 } = session.get();
      // Ignores times far in the future: either the clock is wrong or the value is corrupt.
      if (token === refusedToken && Math.abs(Date.now() - renewing) < maxWait) return;
      stop();
      clearInterval(timer);
      resolve(token !== undefined && token !== refusedToken);
    };
    const stop = session.subscribe(look);
    const timer = setInterval(look, 500);
    look();
  });

export interface HttpRequest {
  method: 'GET' | 'POST';
  /** The path without the API's prefix, such as `brands/add`. */
  path: string;
  query?: Query;
  /**
   * The body. Sent as JSON by default, or as form data if it contains a file or the URL of a file in the page's memory,
   * or if `form` is set.
   */
  body?: object;
  form?: boolean;
  signal?: AbortSignal | undefined;
  /** Called with the percentage of the body sent so far, as an integer from 0 to 100. */
  onProgress?: (percent: number) => void;
  /** True for a POST request that can safely be repeated. It is sent without an idempotency key. */
  idempotent?: boolean;
  /** The idempotency key of the previous attempt, if this call is a retry. */
  idempotencyKey?: string;
  /** The message key of the error to throw if the server sends no message. */
  fallback?: string;
  /** The token to send instead of the session's token. */
  token?: string;
  keepalive?: boolean;
}

/** Examples of the expected reply. A reply with a different shape is rejected with `messages.invalid_reply`. */
export interface Promised<Data> {
  like: Example<Data>;
  likeMeta?: object;
}

export interface Http {
  /**
   * Sends a call. Throws `HttpError` if the reply doesn't match the request's examples. If there are no examples, the
   * reply to a write must contain a message or data.
   */
  request(request: HttpRequest): Promise<Reply>;
  request<Data>(request: HttpRequest & Promised<Data>): Promise<Reply<Data>>;
}

export interface HttpOptions {
  fetch?: typeof fetch;
  createXhr?: () => XMLHttpRequest;
}

/**
 * Creates the client for all calls to the API. It adds the session's headers and reads the reply. It throws `HttpError`
 * if a call fails, and `AbortError` if the caller aborts it. It doesn't retry failed calls.
 */
export const createHttp = (client: Client, options: HttpOptions = {}): Http => {
  const { session, config } = client;
  const fetcher: typeof fetch = options.fetch ?? ((...call) => globalThis.fetch(...call));
  const createXhr = options.createXhr ?? (() => new XMLHttpRequest());

  return {
    request: async <Data>(request: HttpRequest & Partial<Promised<Data>>) => {
      const { method, path, query, signal, fallback, token, keepalive } = request;
      const { body, addresses } =
        request.body && holdsFiles()
          ? (await import('./formData')).withFiles(request.body)
          : { body: request.body, addresses: [] };
      const onProgress =
        request.onProgress ?? (addresses.length > 0 ? (percent: number) => noteSent(addresses, percent) : undefined);
      const upload = hasFile(body);
      const asForm = upload || request.form === true;
      const json = body !== undefined && !asForm;
      const send = onProgress ? (await import('./viaXhr')).viaXhr(createXhr, onProgress) : viaFetch(fetcher);
      const sent = body && (json ? JSON.stringify(body) : (await import('./formData')).toFormData(body));
      const key = request.idempotencyKey ?? uuid();
      const attempt = (own: Record<string, string>) =>
        send({
          method,
          url: `${config.apiUrl()}${config.apiPrefix}/${path.replace(/^\//, '')}${toQuery(query)}`,
          headers: {
            ...own,
            ...(json && { 'Content-Type': 'application/json' }),
            ...(method === 'POST' && !request.idempotent && { [config.headers.idempotency]: key }),
          },
          ...(sent !== undefined && { body: sent }),
          ...(signal && { signal }),
          ...(!upload && { timeout: config.timeout }),
          ...(keepalive && { keepalive }),
        });
      const { token: used, user } = session.get();
      let own = sessionHeaders(client, token);
      // A password change renews the token. While `renewing` is set, other pages wait for the new token.
      const renews = used && body && 'new_password' in body;
      if (renews) session.set({ renewing: Date.now() });
      try {
        let raw = await attempt(own);
        const mayRenew = raw.status === 401 && used && token === undefined && !renews;
        // A call whose token was rejected has had no effect, so it can be retried with the same user's new token.
        if (mayRenew && (await isRenewed(session, used)) && session.get().user?.id === user?.id) {
          own = withBearer(own, session.get().token);
          raw = await attempt(own);
        }
        const reply = readReply(raw, fallback);
        const renewed = asToken(reply.meta?.token);
        if (renewed) session.set({ token: renewed });
        refuseUnlike(reply, request);
        return reply as Reply<Data>;
      } catch (error) {
        throw withToken(withFallback(error, fallback), tokenIn(own));
      } finally {
        noteSent(addresses, undefined);
        if (renews) session.set({ renewing: null });
      }
    },
  };
};
