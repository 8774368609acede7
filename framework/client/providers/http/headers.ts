import type { Client } from '../client';
import type { Session } from '../session/session';

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
export const withBearer = (headers: Record<string, string>, token: string | undefined): Record<string, string> => ({
  ...headers,
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
});

/** The token that a call's headers carry. */
export const tokenIn = ({ Authorization }: Record<string, string>): string | undefined =>
  Authorization?.slice('Bearer '.length);

const bearer = (session: Session) => (session.isLoggedIn() ? session.get().token : undefined);
