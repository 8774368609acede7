import type { AuthProvider } from 'react-admin';
import { isAllowed } from '../../../declaration/admin/roles';
import type { Registry } from '../../../declaration/admin/registry';
import { forgetPerson } from '../store/forgetPerson';
import { forgetReads } from '../offline/forgetReads';
import { loginUrl, leave } from './guard';
import type { Http } from '../http';
import { tokenOf } from '../http/httpError';
import { isPlain } from '../../../core/objects';
import type { Client } from '../client';
import type { Session } from '../session/session';
import { signIn } from './signIn';
import { endForGood, signInAgain } from './signInAgain';
import type { Credentials } from './signIn';

export interface AuthOptions {
  http: Http;
  client: Client;
  /** Says what each role may do with a resource; with one that isn't there nobody may do anything. */
  registry: Pick<Registry, 'head'>;
  /** Forgets what is kept beside the session and isn't a preference: react-admin's store. */
  forget?: () => void;
  /** Loads another page; settles only if the page stays. */
  navigate?: (url: string) => Promise<void> | void;
}

// react-admin is to do nothing more: no message, and no route of its own to go to.
const handled = () => Object.assign(new Error('logged out'), { message: false, redirectTo: false, logoutUser: false });

// Any provider's error will do: what tells is its status.
const endsSession = (error: unknown) => isPlain(error) && (error.status === 401 || error.status === 403);

/** Whether a call was refused that was made in another session, since when somebody has signed in anew. */
const isLate = (error: unknown, session: Session) => {
  const sent = tokenOf(error);
  return sent !== undefined && session.isLoggedIn() && sent !== session.get().token;
};

/**
 * react-admin's authProvider over our session. The login page is a page of its own, so whoever isn't logged in leaves
 * by a full page load; in a browser the promise that led there never settles.
 */
export const createAuthProvider = (options: AuthOptions) => {
  const { http, client, registry, forget, navigate = (url) => leave(url, 'assign') } = options;
  const { session, storage, config } = client;

  // Clearing first makes a second logout find nothing to do, and the call may fail or outlive the page as it likes.
  const end = () => {
    const { token } = session.get();
    session.clearSession();
    forget?.();
    if (token) http.request({ method: 'GET', path: 'logout', token, keepalive: true }).catch(() => {});
  };

  return {
    login: (credentials: Credentials) => signIn(http, client, credentials),
    /** Someone who asks to log out starts at the home page next time, and leaves nothing of theirs in the browser. */
    logout: async () => {
      endForGood();
      await forgetReads(config.storagePrefix).catch(() => {});
      // Before the session ends, which leads away by itself too.
      const left = navigate(loginUrl(config, { pathname: '/', search: '', hash: '' }));
      end();
      forgetPerson(storage);
      await left;
      return false as const;
    },
    checkAuth: async () => {
      if (session.isLoggedIn()) return;
      await navigate(loginUrl(config));
      throw handled();
    },
    checkError: async (error: unknown) => {
      if (!endsSession(error) || isLate(error, session)) return;
      const again = signInAgain(error);
      if (again && (await again)) return;
      if (again) throw handled();
      const left = navigate(loginUrl(config, window.location, true));
      end();
      await left;
      throw handled();
    },
    getIdentity: async () => {
      const { user } = session.get();
      return { id: user?.id ?? '', fullName: user?.full_name ?? 'User', avatar: user?.photoUrl ?? user?.picture };
    },
    getPermissions: async () => session.get().user?.role_type ?? null,
    canAccess: async ({ resource, action }: { resource: string; action: string; record?: unknown }) => {
      const head = registry.head(resource);
      return head !== undefined && isAllowed(session.get().user?.role_type, head, action);
    },
  } satisfies AuthProvider;
};
