import { hash } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { isPlain } from '../../../core/objects';
import { words } from '../../../core/text/text';
import { fieldSchema } from '../../../declaration/validation/validate';
import { field } from '../../../kinds';
import type { OidcProvider } from './providers';

/** Loads the library when a provider is first used. */
const library = () => import('openid-client');

/**
 * The timeout for requests to a provider, in seconds, and how long the provider's endpoints and keys are cached, in
 * milliseconds.
 */
const [timeoutInSeconds, freshInMs] = [5, 60 * 60_000];

const found = new WeakMap<OidcProvider, { at: number; configuration: Promise<Configuration> }>();

const discover = async ({ issuer, client_id, client_secret }: OidcProvider): Promise<Configuration> => {
  const client = await library();
  const url = new URL(issuer);
  return client.discovery(url, client_id, { client_secret, [client.clockTolerance]: 30 }, undefined, {
    timeout: timeoutInSeconds,
    execute: [client.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : [])],
  });
};

/** Reads the provider's endpoints and keys. Concurrent logins share one request. Failures aren't cached. */
const configurationOf = (provider: OidcProvider): Promise<Configuration> => {
  const known = found.get(provider);
  if (known && Date.now() - known.at < freshInMs) return known.configuration;
  const configuration = discover(provider);
  found.set(provider, { at: Date.now(), configuration });
  configuration.catch(() => found.delete(provider));
  return configuration;
};

/**
 * Identifies a login attempt: the token in the browser's cookie, the token in the URLs (`state`), and the callback URL.
 */
export interface Attempt {
  browser: string;
  state: string;
  redirect: string;
}

/** Derives a login attempt's secret from the tokens in the cookie and the URL, so that it doesn't have to be stored. */
const derived = (what: 'nonce' | 'verifier', { browser, state }: Attempt) =>
  hash('sha256', `${what} ${browser} ${state}`, 'base64url');

/** Returns the URL of the provider's login page. Rejects if the provider can't be reached. */
export const loginAddress = async (provider: OidcProvider, attempt: Attempt): Promise<string> => {
  const [client, configuration] = [await library(), await configurationOf(provider)];
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: attempt.redirect,
    scope: provider.scopes.join(' '),
    state: attempt.state,
    nonce: derived('nonce', attempt),
    code_challenge: await client.calculatePKCECodeChallenge(derived('verifier', attempt)),
    code_challenge_method: 'S256',
  }).href;
};

/** A person whose identity a provider has confirmed. */
export interface Confirmed {
  /** The provider's id in the settings. */
  provider: string;
  issuer: string;
  subject: string;
  email?: string;
  name?: string;
  /** The values of the claim that determines the person's role. */
  roles: string[];
  /** True if the provider has verified a second factor. */
  isFactor: boolean;
}

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

const has = (claims: object, name: string) => isPlain(claims) && claims[name] !== undefined;

const emailSchema = fieldSchema(field.email({ label: words('field.email'), required: true }));

/**
 * Returns an email address as a form would store it, or undefined if it is invalid. Only ASCII is accepted, because a
 * form replaces similar characters (`ｖ` with `v`), but the provider has verified only the original address.
 */
const emailIn = (text: string): string | undefined =>
  /^[!-~]+$/.test(text.trim()) ? (emailSchema.safeParse(text).data as string | undefined) : undefined;

/**
 * Exchanges the code in the callback's query for an ID token, and checks the token's signature, issuer, audience, nonce
 * and times. Ignores unverified and invalid email addresses.
 */
export const readAnswer = async (provider: OidcProvider, attempt: Attempt, query: string): Promise<Confirmed> => {
  const [client, configuration] = [await library(), await configurationOf(provider)];
  const tokens = await client.authorizationCodeGrant(configuration, new URL(`${attempt.redirect}${query}`), {
    expectedState: attempt.state,
    expectedNonce: derived('nonce', attempt),
    pkceCodeVerifier: derived('verifier', attempt),
    idTokenExpected: true,
  });
  const idToken = tokens.claims()!;
  const { role_claim: claim } = provider;
  // Many providers return the user's profile only from the userinfo endpoint, not in the ID token.
  const isWhole = has(idToken, 'email') && (claim === undefined || has(idToken, claim));
  const more =
    !isWhole && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub)
      : {};
  const claims: Record<string, unknown> = { ...more, ...idToken };
  const [email] = claims.email_verified === true ? textsIn(claims.email).map(emailIn) : [];
  const [name] = textsIn(claims.name);
  return {
    provider: provider.id,
    issuer: provider.issuer,
    subject: idToken.sub,
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name: name.trim().slice(0, 100) }),
    roles: claim === undefined ? [] : textsIn(claims[claim]),
    isFactor: provider.trusts_factor && textsIn(idToken.amr).includes('mfa'),
  };
};

/** True if the provider couldn't be reached. False if its response is invalid. */
export const isUnreachable = (error: unknown): boolean => {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  return code === 'OAUTH_TIMEOUT' || name === 'TimeoutError' || message === 'fetch failed';
};
