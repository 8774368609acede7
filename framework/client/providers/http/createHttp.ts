import type { Client } from '../client';
import { asToken } from '../session/sessionShapes';
import type { Example } from '../../../core/objects';
import { hasFile } from './hasFile';
import { uuid } from '../../../core/ids';
import { withFallback, withToken } from './httpError';
import { holdsFiles, noteSent } from '../../../core/files/heldFiles';
import type { Session } from '../session/session';
import { toQuery } from './query';
import type { Query } from './query';
import { readReply, refuseUnlike } from './reply';
import type { Reply } from './reply';
import { viaFetch } from './transport';

/** What every call carries: the language, what the admin adds, and, where there is one, the bearer token. */
export const sessionHeaders = (client: Client, token = bearer(client.session)): Record<string, string> => {
  const { headers, languages, ownHeaders } = client.config;
  return {
    Accept: 'application/json',
    [headers.language]: languages.of(client.session.get().locale).key,
    ...ownHeaders?.(client),
    ...withBearer({}, token),
  };
};

/** Headers with a token, where there is one. */
const withBearer = (headers: Record<string, string>, token: string | undefined): Record<string, string> => ({
  ...headers,
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
});

/** The token that a call's headers carry. */
export const tokenIn = ({ Authorization }: Record<string, string>): string | undefined =>
  Authorization?.slice('Bearer '.length);

const bearer = (session: Session) => (session.isLoggedIn() ? session.get().token : undefined);

/** For how long a page may take to get another token, in milliseconds. */
const patience = 10_000;

/**
 * Whether the session has another token than the one that was refused: another page may have had it renewed, or be
 * about to keep the new one, which is waited for.
 */
export const isRenewed = (session: Session, refused: string | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const { token, renewing = 0 } = session.get();
      // A moment still ahead is one that a wrong clock, or nobody, has kept.
      if (token === refused && Math.abs(Date.now() - renewing) < patience) return;
      stop();
      clearInterval(timer);
      resolve(token !== undefined && token !== refused);
    };
    const stop = session.subscribe(look);
    const timer = setInterval(look, 500);
    look();
  });

export interface HttpRequest {
  method: 'GET' | 'POST';
  /** Under the API's prefix: `brands/add`. */
  path: string;
  query?: Query;
  /** Goes as JSON, or as form-data when it holds a file (itself, or its address of `holdFile`) or `form` asks for it. */
  body?: object;
  form?: boolean;
  signal?: AbortSignal | undefined;
  /** Told the whole percents, 0 to 100, of the body that have been sent. */
  onProgress?: (percent: number) => void;
  /** A POST that may safely arrive twice, and so carries no idempotency key. */
  idempotent?: boolean;
  /** The key of an earlier try, when this is the same write again. */
  idempotencyKey?: string;
  /** Message key of the error when the server gives no text of its own. */
  fallback?: string;
  /** Instead of the session's token. */
  token?: string;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

/** What the reply must look like; else it is `messages.invalid_reply`. */
export interface Promised<Data> {
  /** An example of its data. */
  like: Example<Data>;
  /** An example of its meta. */
  likeMeta?: object;
}

export interface Http {
  /** What isn't asked for by an example has a message or data, if it is a write's reply. */
  request(request: HttpRequest): Promise<Reply>;
  request<Data>(request: HttpRequest & Promised<Data>): Promise<Reply<Data>>;
}

export interface HttpOptions {
  fetch?: typeof fetch;
  createXhr?: () => XMLHttpRequest;
}

/**
 * The one way to the API: adds the headers of the session, reads the reply and throws HttpError when it failed,
 * AbortError when the caller aborted. It never tries again by itself.
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
          ? (await import('./withFiles')).withFiles(request.body)
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
      // With a new password the session gets a new token, for which the other pages wait.
      const renews = used && body && 'new_password' in body;
      if (renews) session.set({ renewing: Date.now() });
      try {
        let raw = await attempt(own);
        const mayRenew = raw.status === 401 && used && token === undefined && !renews;
        // A refusal of the token did nothing: the same may be asked with another of the same person's, in the same place.
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
