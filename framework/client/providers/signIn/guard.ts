import { isPlain } from '../../../core/objects';
import type { Client, ClientConfig } from '../client';
import type { Http, HttpRequest, Promised } from '../http/createHttp';
import type { Reply } from '../http/reply';
import { HttpError } from '../http/reply';
import type { Session } from '../session/session';
import { hasUnsaved } from '../session/unsaved';

export type EndReason = 'logout' | 'revoked' | 'lowered';

const reasons: readonly unknown[] = ['logout', 'revoked', 'lowered'] satisfies EndReason[];

/** Asks for the password over the current screen and shows the reason; resolves to whether the person signed in. */
type SignInPrompt = (reason: EndReason | undefined) => Promise<boolean>;

const prompts: SignInPrompt[] = [];
let asking: Promise<boolean> | undefined;
let isOver = false;

/** Registers a sign-in dialog; returns a function that unregisters it. */
export const offerSignIn = (ask: SignInPrompt): (() => void) => {
  prompts.push(ask);
  return () => void prompts.splice(prompts.indexOf(ask), 1);
};

/** After an explicit logout, no sign-in dialog is shown. */
export const endForGood = (): void => {
  isOver = true;
};

const reasonOf = (refusal: unknown): EndReason | undefined => {
  const meta = refusal instanceof HttpError ? refusal.body?.meta : undefined;
  return isPlain(meta) && reasons.includes(meta.ended) ? (meta.ended as EndReason) : undefined;
};

/**
 * Asks the person to sign in again if the session ended with unsaved changes, once for all callers. Returns undefined
 * if nothing would be lost or there is no dialog; the caller then goes to the login page.
 */
export const signInAgain = (refusal?: unknown): Promise<boolean> | undefined => {
  const ask = prompts.at(-1);
  if (asking || isOver || !ask || !hasUnsaved()) return isOver ? undefined : asking;
  asking = ask(reasonOf(refusal)).finally(() => {
    asking = undefined;
  });
  return asking;
};

const endsSession = (error: unknown) => isPlain(error) && (error.status === 401 || error.status === 403);

/**
 * Repeats calls refused by an ended session once the person has signed in again. If they cancel, the call fails with
 * `messages.session_ended` and status 0, and the page stays.
 */
export const askingToSignIn = (http: Http, session: Session): Http => ({
  request: async <Data>(request: HttpRequest & Partial<Promised<Data>>): Promise<Reply<Data>> => {
    const send = () => http.request<Data>(request as HttpRequest & Promised<Data>);
    const sent = session.get().token;
    try {
      return await send();
    } catch (error) {
      if (request.token !== undefined || !endsSession(error)) throw error;
      // Signed in again since the call was sent.
      const isLate = sent !== undefined && session.isLoggedIn() && session.get().token !== sent;
      const signedInAgain = isLate ? Promise.resolve(true) : signInAgain(error);
      if (!signedInAgain) throw error;
      if (await signedInAgain) return send();
      throw new HttpError('messages.session_ended', 0);
    }
  },
});

/** Milliseconds after which a page still open counts as not left: its person chose to stay. */
const givenUp = 10_000;

interface Browser {
  assign: (url: string) => void;
  replace: (url: string) => void;
}

const browser: Browser = {
  assign: (url) => window.location.assign(url),
  replace: (url) => window.location.replace(url),
};

export const createLeave = (to: Browser = browser) => {
  let isLeaving = false;
  const stay = () => {
    isLeaving = false;
  };
  return (url: string, how: keyof Browser = 'replace'): Promise<void> => {
    if (!isLeaving) {
      isLeaving = true;
      // A page restored from the back/forward cache may be left again.
      window.addEventListener('pagehide', stay, { once: true });
      setTimeout(stay, givenUp);
      queueMicrotask(() => to[how](url));
    }
    return new Promise(() => {});
  };
};

/**
 * Loads another page in this page's place, after the current code; 'assign' keeps the page in the history. Ignores
 * further calls while one is pending, as several listeners report a session's end at once. Never settles, so that the
 * screen stays while the browser leaves.
 */
export const leave = createLeave();

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;
type Go = (url: string) => unknown;

export type Paths = Pick<ClientConfig, 'loginPath' | 'homePath'>;

/**
 * Returns the path after login from `?next=`: a path of this site, else the home path. Parsed as a URL, because
 * browsers drop tabs, turn `\` into `/` and resolve dots.
 */
export const safeNext = (
  { loginPath, homePath }: Paths,
  next: string | null | undefined,
  origin: string = window.location.origin,
): string => {
  if (!next?.startsWith('/')) return homePath;
  const isLogin = (pathname: string) => ['', '/', '.html'].some((ending) => pathname === loginPath + ending);
  try {
    const url = new URL(next, origin);
    const isOwnPage = url.origin === origin && !url.pathname.startsWith('//') && !isLogin(url.pathname);
    return isOwnPage ? url.pathname + url.search + url.hash : homePath;
  } catch {
    return homePath;
  }
};

/** Returns the login page's address with the way back; `ended` adds that the session has ended. */
export const loginUrl = (paths: Paths, { pathname, search, hash }: Place = window.location, ended = false): string => {
  const next = safeNext(paths, pathname + search + hash);
  const params = { ...(next !== paths.homePath && { next }), ...(ended && { ended: '1' }) };
  const query = new URLSearchParams(params).toString();
  return paths.loginPath + (query && `?${query}`);
};

/** Runs before anything heavy loads. Returns true if someone is logged in, else loads the login page. */
export const requireSession = (
  { session, config }: Client,
  replace: Go = leave,
  place: Place = window.location,
): boolean => {
  if (session.isLoggedIn()) return true;
  replace(loginUrl(config, place));
  return false;
};

/**
 * Handles the session's end (in another tab, or while in the back/forward cache): goes to the login page, or asks for
 * the password over unsaved changes. Restarts if someone else logged in. Returns a function that stops it.
 */
export const watchSession = (
  { session, config }: Client,
  replace: Go = leave,
  place: Place = window.location,
): (() => void) => {
  const user = session.get().user?.id;
  const check = () => {
    if (!session.isLoggedIn()) {
      if (!signInAgain()) replace(loginUrl(config, place, true));
    } else if (session.get().user?.id !== user) replace(config.homePath);
  };
  // A page in the back/forward cache receives no storage events.
  const wake = () => {
    check();
    if (session.isLoggedIn() && !session.elsewhere()) session.follow();
  };
  const stop = session.subscribe(check);
  window.addEventListener('pageshow', wake);
  return () => {
    stop();
    window.removeEventListener('pageshow', wake);
  };
};
