import type { Client } from '../client';
import type { Session } from '../session/session';

type Randomness = Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>;

/** A version 4 UUID; `crypto.randomUUID` is missing where the page isn't served securely. */
export const uuid = (source: Randomness = crypto): string => {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** What every call carries: the language, what the admin adds, and, where there is one, the bearer token. */
export const sessionHeaders = (client: Client, token = bearer(client.session)): Record<string, string> => {
  const { headers, languages, ownHeaders } = client.config;
  return {
    Accept: 'application/json',
    [headers.language]: languages.of(client.session.get().locale).header,
    ...ownHeaders?.(client),
    ...withBearer({}, token),
  };
};

/** Headers with a token, where there is one. */
export const withBearer = (headers: Record<string, string>, token: string | undefined): Record<string, string> => ({
  ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }),
});

/** The token that a call's headers carry. */
export const tokenIn = ({ Authorization }: Record<string, string>): string | undefined => Authorization?.slice('Bearer '.length);

const bearer = (session: Session) => (session.isLoggedIn() ? session.get().token : undefined);
