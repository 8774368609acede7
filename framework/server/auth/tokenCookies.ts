import type { FastifyRequest } from 'fastify';

/**
 * The cookie prefix for HTTPS. A cookie with this prefix can't be set by another host or over HTTP (RFC 6265bis,
 * 4.1.3.2).
 */
const secure = '__Host-';

const nameOf = ({ server }: FastifyRequest, name: string) => `${server.productName.slug}_${name}`;

/** Returns the token in the browser's cookie of this name. */
export const tokenCookie = (request: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)(?:${secure})?${nameOf(request, name)}=([\\w-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1];

interface CookieRules {
  seconds: number;
  /** `Lax` if the browser must send the cookie when another site redirects or links to this site. */
  sameSite: 'Lax' | 'Strict';
}

/** Returns the `Set-Cookie` header for a token. The browser sends the cookie only with login requests. */
export const setTokenCookie = (
  request: FastifyRequest,
  name: string,
  token: string,
  { seconds, sameSite }: CookieRules,
): string => {
  const cookie = `${nameOf(request, name)}=${token}`;
  const path = `/api/${request.server.productName.path}/login`;
  const named = request.protocol === 'https' ? `${secure}${cookie}; Path=/; Secure` : `${cookie}; Path=${path}`;
  return `${named}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}`;
};
