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
import type { Credentials, Proof } from './signIn';

export interface AuthOptions {
  http: Http;
  client: Client;
  /** The registry, which contains each role's rights. Users have no rights to unknown resources. */
  registry: Pick<Registry, 'head'>;
  /** Clears react-admin's store, except for preferences. */
  forget?: () => void;
  /** Opens another page. The promise settles only if the current page stays open. */
  navigate?: (url: string) => Promise<void> | void;
}

// These flags keep react-admin from showing its own message and from redirecting.
const handled = () => Object.assign(new Error('logged out'), { message: false, redirectTo: false, logoutUser: false });

// Checks only the error's status, to support errors from any data provider.
const endsSession = (error: unknown) => isPlain(error) && (error.status === 401 || error.status === 403);

const isLate = (error: unknown, session: Session) => {
  const sent = tokenOf(error);
  return sent !== undefined && session.isLoggedIn() && sent !== session.get().token;
};

/**
 * Creates react-admin's authProvider from the session. The login page is separate from the dashboard and opens with a
 * full page load, so the call that opens it returns a promise that never settles.
 */
export const createAuthProvider = (options: AuthOptions) => {
  const { http, client, registry, forget, navigate = (url) => leave(url, 'assign') } = options;
  const { session, storage, config } = client;

  // The session is cleared before the call to the server, so that signing out a second time does nothing.
  // The call to the server may fail, or may finish after the page has closed.
  const end = () => {
    const { token } = session.get();
    session.clearSession();
    forget?.();
    if (token) http.request({ method: 'GET', path: 'logout', token, keepalive: true }).catch(() => {});
  };

  return {
    login: ({ proof, ...credentials }: Credentials & { proof?: Proof }) => signIn(http, client, credentials, proof),
    /**
     * Signs the user out. Afterwards, no personal data is left in the browser, and the next sign-in starts at the home
     * page.
     */
    logout: async () => {
      endForGood();
      await forgetReads(config.storagePrefix).catch(() => {});
      // The navigation starts before the session ends because ending the session also triggers a redirect.
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
