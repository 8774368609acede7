import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database';
import { factors } from '../../database/tables';

/** Loaded when the first passkey is used, because its parsers of certificates take memory and time to load. */
const library = () => import('@simplewebauthn/server');

/** The address of the page, and the host name to which its passkeys belong. */
export interface Site {
  origin: string;
  host: string;
}

/**
 * Returns the site of the page that sent a request. A page on another host, which CORS allows, has its own passkeys.
 * The browser signs the origin, so that a passkey only works on the site where it was created.
 */
export const siteOf = ({ headers, protocol, host }: FastifyRequest, origins: readonly string[] = []): Site => {
  const { origin: sent } = headers;
  const site = sent !== undefined && origins.includes(sent) ? sent : `${protocol}://${host}`;
  if (!URL.canParse(site)) return { origin: site, host };
  const { origin, hostname } = new URL(site);
  return { origin, host: hostname };
};

interface Person {
  userId: number;
  email: string;
  name: string;
}

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** The options with which a browser creates a passkey. The authenticator must find it without a list of passkeys. */
export const creationOptions = async (
  { userId, email, name }: Person,
  { host }: Site,
  { challenge, title, known }: { challenge: string; title: string; known: readonly string[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: title,
    rpID: host,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(String(userId)),
    challenge: bytes(challenge),
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

/** The options with which a browser signs a challenge. Without `known`, the user chooses one of the passkeys. */
export const requestOptions = (
  challenge: string,
  { host }: Site,
  known: readonly string[] = [],
): PublicKeyCredentialRequestOptionsJSON => ({
  challenge,
  rpId: host,
  timeout: 120_000,
  userVerification: 'required',
  allowCredentials: known.map((id) => ({ id, type: 'public-key' })),
});

interface Expected extends Site {
  challenge: string;
}

/** Checks a new passkey. Returns its id and its public key; undefined if it doesn't answer the challenge. */
export const readNewPasskey = async (response: RegistrationResponseJSON, { challenge, origin, host }: Expected) => {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { mark: id, key: Buffer.from(publicKey).toString('base64url'), counter };
};

/**
 * Checks a passkey's signature of a challenge. Returns the owner; undefined if the passkey is unknown, the signature
 * is wrong, or the counter isn't larger than before, as with a copy of the authenticator.
 */
export const acceptPasskey = async (
  db: Db,
  response: AuthenticationResponseJSON,
  { challenge, origin, host }: Expected,
): Promise<number | undefined> => {
  const [found] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.kind, 'passkey'), eq(factors.mark, response.id)));
  if (!found) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id: found.mark, publicKey: bytes(found.key!), counter: found.counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return undefined;
  const { newCounter: counter } = authenticationInfo;
  // Authenticators without a counter always report 0.
  const isNew = counter === 0 ? eq(factors.counter, 0) : sql`${factors.counter} < ${counter}`;
  const used = await db
    .update(factors)
    .set({ counter, used_at: new Date() })
    .where(and(eq(factors.id, found.id), isNew))
    .returning({ id: factors.id });
  return used.length > 0 ? found.user_id : undefined;
};
