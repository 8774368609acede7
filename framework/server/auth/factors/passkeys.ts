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

/** Loads the library on first use, because its certificate parsers are slow to load and take up memory. */
const library = () => import('@simplewebauthn/server');

/** The origin of a page, and the host name that the page's passkeys are valid for. */
export interface Site {
  origin: string;
  host: string;
}

/**
 * Returns the site of the page that sent a request. Pages on other hosts allowed by CORS have their own passkeys. The
 * browser signs the origin, so a passkey works only on the site where it was created.
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

/**
 * Returns the options for creating a passkey in the browser. The passkey must be discoverable, meaning the
 * authenticator can find it without a list of ids.
 */
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

/**
 * Returns the options for signing a challenge in the browser. If `known` is missing, the user can choose any of their
 * passkeys for the site.
 */
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

/**
 * Verifies a new passkey. Returns its id and its public key, or undefined if the response doesn't match the challenge.
 */
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
 * Verifies a passkey's signature for a challenge and returns the passkey's owner. Returns undefined if the passkey is
 * unknown, the signature is wrong, or the counter hasn't increased, a sign of a cloned authenticator.
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
