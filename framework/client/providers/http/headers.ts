import { config } from '../../../../src/config';
import { defaultLocale, headerCode } from '../../i18n/languages';
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

/** What every call carries: language, country, and, where there are any, the bearer token and the sub-category. */
export const sessionHeaders = (session: Session, token = bearer(session)): Record<string, string> => {
  const { locale, country, subcategory_id: subcategory } = session.get();
  return {
    Accept: 'application/json',
    [config.headers.language]: headerCode(locale ?? defaultLocale),
    [config.headers.country]: String(country),
    ...(subcategory !== undefined && { [config.headers.subcategory]: String(subcategory) }),
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
