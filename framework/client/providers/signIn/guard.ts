import { isPlain } from '../../../core/objects';
import type { Client, ClientConfig } from '../client';
import type { Http, HttpRequest, Promised } from '../http/createHttp';
import type { Reply } from '../http/reply';
import { HttpError } from '../http/reply';
import type { Session } from '../session/session';
import { hasUnsaved } from '../session/unsaved';

export type EndReason = 'logout' | 'revoked' | 'lowered';

const reasons: readonly unknown[] = ['logout', 'revoked', 'lowered'] satisfies EndReason[];

/**
 * Asks for the password in a dialog over the current screen, and explains why it is required. Resolves to true if the
 * user has signed in.
 */
type SignInPrompt = (reason: EndReason | undefined) => Promise<boolean>;

const prompts: SignInPrompt[] = [];
let asking: Promise<boolean> | undefined;
let isOver = false;

/** Registers a sign-in dialog. Returns a function that unregisters the dialog. */
export const offerSignIn = (ask: SignInPrompt): (() => void) => {
  prompts.push(ask);
  return () => void prompts.splice(prompts.indexOf(ask), 1);
};

/** Records that the user has signed out explicitly, so that no sign-in dialog is shown. */
export const endForGood = (): void => {
  isOver = true;
};

const reasonOf = (refusal: unknown): EndReason | undefined => {
  const meta = refusal instanceof HttpError ? refusal.body?.meta : undefined;
  return isPlain(meta) && reasons.includes(meta.ended) ? (meta.ended as EndReason) : undefined;
};

/**
 * Asks the user to sign in again if the session ended while there are unsaved changes. All callers share one dialog.
 * Returns undefined if nothing would be lost or no dialog is registered. In both cases, the caller must open the login
 * page.
 */
export const signInAgain = (refusal?: unknown): Promise<boolean> | undefined => {
  const ask = prompts.at(-1);
  if (asking || isOver || !ask || !hasUnsaved()) return isOver ? undefined : asking;
  asking = ask(reasonOf(refusal)).finally(() => {
    asking = undefined;
  });
  return asking;
};

type IdentityPrompt = () => Promise<boolean>;

let askForIdentity: IdentityPrompt | undefined;

/** Registers the dialog that asks for proof of identity. Returns a function that unregisters the dialog. */
export const offerIdentity = (ask: IdentityPrompt): (() => void) => {
  askForIdentity = ask;
  return () => {
    askForIdentity = undefined;
  };
};

/** Checks whether a call was rejected because the user must prove their identity first. */
const needsIdentity = (error: unknown): boolean => {
  const meta = error instanceof HttpError ? error.body?.meta : undefined;
  return isPlain(meta) && meta.confirm === 'identity';
};

const endsSession = (error: unknown) => isPlain(error) && (error.status === 401 || error.status === 403);

/**
 * Returns a client that retries rejected calls. If the session has ended, it first asks the user to sign in again. If
 * the call requires proof of identity, it first asks for that. If the user cancels, the call fails and the page stays
 * open.
 */
export const askingToSignIn = (http: Http, session: Session): Http => ({
  request: async <Data>(request: HttpRequest & Partial<Promised<Data>>): Promise<Reply<Data>> => {
    const send = () => http.request<Data>(request as HttpRequest & Promised<Data>);
    const sent = session.get().token;
    try {
      return await send();
    } catch (error) {
      if (needsIdentity(error) && (await askForIdentity?.())) return send();
      if (request.token !== undefined || !endsSession(error)) throw error;
      // True if the user has signed in again since the call was sent.
      const isLate = sent !== undefined && session.isLoggedIn() && session.get().token !== sent;
      const signedInAgain = isLate ? Promise.resolve(true) : signInAgain(error);
      if (!signedInAgain) throw error;
      if (await signedInAgain) return send();
      throw new HttpError('messages.session_ended', 0);
    }
  },
});

/** How long, in milliseconds, a navigation can be pending before it counts as canceled by the user. */
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
      // Allows another navigation if this page is restored from the back/forward cache.
      window.addEventListener('pagehide', stay, { once: true });
      setTimeout(stay, givenUp);
      queueMicrotask(() => to[how](url));
    }
    return new Promise(() => {});
  };
};

/**
 * Replaces this page with another one after the current code has run. If `how` is 'assign', this page stays in the
 * browser's history. While an earlier call is pending, further calls are ignored, because several listeners may report
 * the end of a session at the same time. The promise never settles, so that the screen stays visible until the browser
 * has left the page.
 */
export const leave = createLeave();

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;
type Go = (url: string) => unknown;

export type Paths = Pick<ClientConfig, 'loginPath' | 'homePath'>;

/**
 * Returns the path to open after the user has signed in, from `?next=`. If the value isn't a path on this site, returns
 * the home path. The value is parsed as a URL, because browsers remove tabs, turn `\` into `/` and resolve dots.
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

/**
 * Returns the URL of the login page. After signing in, the user returns to `place`. If `ended` is set, the login page
 * says that the session has ended.
 */
export const loginUrl = (paths: Paths, { pathname, search, hash }: Place = window.location, ended = false): string => {
  const next = safeNext(paths, pathname + search + hash);
  const params = { ...(next !== paths.homePath && { next }), ...(ended && { ended: '1' }) };
  const query = new URLSearchParams(params).toString();
  return paths.loginPath + (query && `?${query}`);
};

/**
 * Checks for a session before large scripts are loaded. Returns true if a user is signed in. Otherwise, opens the login
 * page and returns false.
 */
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
 * Handles a session that ends in another tab, or while this page is in the back/forward cache. Opens the login page, or
 * asks for the password if there are unsaved changes. If another user has signed in, opens the home page. Returns a
 * function that stops watching.
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
