import type { Client, ClientConfig } from '../client';
import { signInAgain } from './signInAgain';

/** Milliseconds after which a page that is still there wasn't left after all: its person wanted to stay. */
const givenUp = 10_000;

interface Browser {
  assign: (url: string) => void;
  replace: (url: string) => void;
}

const browser: Browser = {
  assign: (url) => window.location.assign(url),
  replace: (url) => window.location.replace(url),
};

/** Makes what leaves one page for another; see `leave`. */
export const createLeave = (to: Browser = browser) => {
  let isLeaving = false;
  const stay = () => {
    isLeaving = false;
  };
  return (url: string, how: keyof Browser = 'replace'): Promise<void> => {
    if (!isLeaving) {
      isLeaving = true;
      // A page that comes back from the browser's cache may be left again.
      window.addEventListener('pagehide', stay, { once: true });
      setTimeout(stay, givenUp);
      queueMicrotask(() => to[how](url));
    }
    return new Promise(() => {});
  };
};

/**
 * Loads another page in this one's place, as soon as the code that asks for it is through; after 'assign' one can come
 * back. What asks while that is under way is too late: the end of a session is heard of in several ways at once, and a
 * second load would break the first one off and lead elsewhere. Never settles: while the browser leaves, the screen stays
 * as it is instead of going blank or passing for a success.
 */
export const leave = createLeave();

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;
type Go = (url: string) => unknown;

/** Where the login page is, and where the dashboard begins. */
export type Paths = Pick<ClientConfig, 'loginPath' | 'homePath'>;

/**
 * The path to go to after login, out of `?next=`: a path of this site, or '/' for anything else. Judged as the browser
 * will read it, since it drops tabs, folds `\` into `/` and resolves dots.
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
    const ours = url.origin === origin && !url.pathname.startsWith('//') && !isLogin(url.pathname);
    return ours ? url.pathname + url.search + url.hash : homePath;
  } catch {
    return homePath;
  }
};

/**
 * The login page's address, which remembers where to come back to; with `ended` it also says that a session ended.
 */
export const loginUrl = (paths: Paths, { pathname, search, hash }: Place = window.location, ended = false): string => {
  const next = safeNext(paths, pathname + search + hash);
  const params = { ...(next !== paths.homePath && { next }), ...(ended && { ended: '1' }) };
  const query = new URLSearchParams(params).toString();
  return paths.loginPath + (query && `?${query}`);
};

/**
 * For the very start of the dashboard, before anything heavy loads: true when someone is logged in, else off to the
 * login page by a full page load, and false.
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
 * Leaves for the login page, or asks for the password over what is being typed, when the session ends elsewhere (another tab, or before the browser brings this page back
 * from its cache), and starts afresh when another tab logged in as someone else. Returns what stops it.
 */
export const watchSession = (
  { session, config }: Client,
  replace: Go = leave,
  place: Place = window.location,
): (() => void) => {
  const user = session.get().user?.id;
  const check = () => {
    if (!session.isLoggedIn()) {
      // Over what isn't saved it is asked for again, and nothing leads away.
      if (!signInAgain()) replace(loginUrl(config, place, true));
    } else if (session.get().user?.id !== user) replace(config.homePath);
  };
  // A page that lay in the browser's cache has heard of nothing.
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
