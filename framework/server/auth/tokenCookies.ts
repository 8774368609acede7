import type { FastifyRequest } from 'fastify';

/**
 * Returns the full name of a cookie. Over HTTPS, the name has a prefix that keeps other hosts and plain HTTP from
 * setting the cookie (RFC 6265bis, 4.1.3.2); cookies without the prefix are ignored.
 */
const nameOf = ({ server, protocol }: FastifyRequest, name: string) =>
  `${protocol === 'https' ? '__Host-' : ''}${server.productName.slug}_${name}`;

/** Returns the token in the browser's cookie with this name. */
export const tokenCookie = (request: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameOf(request, name)}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];

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
  const path = request.protocol === 'https' ? '/; Secure' : `/api/${request.server.productName.path}/login`;
  return `${nameOf(request, name)}=${token}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}`;
};
