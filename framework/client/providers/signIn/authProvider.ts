import type { AuthProvider } from 'react-admin';
import { isAllowed } from '../../../declaration/admin/roles';
import type { Registry } from '../../../declaration/admin/registry';
import { forgetPerson, signIn } from './signIn';
import { forgetReads } from '../offline/forgetReads';
import { loginUrl, leave, endForGood, signInAgain } from './guard';
import type { Http } from '../http/createHttp';
import { tokenOf } from '../http/reply';
import { isPlain } from '../../../core/objects';
import type { Client } from '../client';
import type { Session } from '../session/session';
import type { Credentials } from './signIn';

export interface AuthOptions {
  http: Http;
  client: Client;
  /** Permissions of the roles; an unknown resource allows nothing. */
  registry: Pick<Registry, 'head'>;
  /** Clears react-admin's store, except preferences. */
  forget?: () => void;
  /** Loads another page; settles only if the page stays. */
  navigate?: (url: string) => Promise<void> | void;
}

// Prevents react-admin's own message and redirect.
const handled = () => Object.assign(new Error('logged out'), { message: false, redirectTo: false, logoutUser: false });

// Works with any provider's error, as it only reads the status.
const endsSession = (error: unknown) => isPlain(error) && (error.status === 401 || error.status === 403);

const isLate = (error: unknown, session: Session) => {
  const sent = tokenOf(error);
  return sent !== undefined && session.isLoggedIn() && sent !== session.get().token;
};

/**
 * Creates react-admin's authProvider over the session. The login page is a separate page reached by a full page load;
 * the promise that leads there never settles.
 */
export const createAuthProvider = (options: AuthOptions) => {
  const { http, client, registry, forget, navigate = (url) => leave(url, 'assign') } = options;
  const { session, storage, config } = client;

  // Cleared first, so that a second logout does nothing and the call may fail or outlive the page.
  const end = () => {
    const { token } = session.get();
    session.clearSession();
    forget?.();
    if (token) http.request({ method: 'GET', path: 'logout', token, keepalive: true }).catch(() => {});
  };

  return {
    login: (credentials: Credentials) => signIn(http, client, credentials),
    /** After an explicit logout, the next login starts at the home page and no personal data stays in the browser. */
    logout: async () => {
      endForGood();
      await forgetReads(config.storagePrefix).catch(() => {});
      // Navigate before the session ends, because its end also redirects.
      const navigation = navigate(loginUrl(config, { pathname: '/', search: '', hash: '' }));
      end();
      forgetPerson(storage);
      await navigation;
      return false as const;
    },
    checkAuth: async () => {
      if (session.isLoggedIn()) return;
      await navigate(loginUrl(config));
      throw handled();
    },
    checkError: async (error: unknown) => {
      if (!endsSession(error) || isLate(error, session)) return;
      const signedInAgain = signInAgain(error);
      if (signedInAgain && (await signedInAgain)) return;
      if (signedInAgain) throw handled();
      const navigation = navigate(loginUrl(config, window.location, true));
      end();
      await navigation;
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
