import { hash } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { isPlain } from '../../../core/objects';
import type { OidcProvider } from './providers';

/** Loaded when the first user chooses a provider. */
const library = () => import('openid-client');

/** The timeout of each call to a provider, and how long its addresses and keys are used without asking again. */
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

/** Reads the provider's addresses and keys. Simultaneous logins share one call; a failure isn't remembered. */
const configurationOf = (provider: OidcProvider): Promise<Configuration> => {
  const known = found.get(provider);
  if (known && Date.now() - known.at < freshInMs) return known.configuration;
  const configuration = discover(provider);
  found.set(provider, { at: Date.now(), configuration });
  configuration.catch(() => found.delete(provider));
  return configuration;
};

/** The marks of one login: the token in the browser's cookie, and the token in the addresses (`state`). */
export interface Attempt {
  browser: string;
  state: string;
  redirect: string;
}

/** Values that only this browser's attempt knows are derived from both of its tokens, and stored nowhere. */
const derived = (what: 'nonce' | 'verifier', { browser, state }: Attempt) =>
  hash('sha256', `${what} ${browser} ${state}`, 'base64url');

/** Returns the address at which the provider asks the user to log in. Rejects if the provider can't be reached. */
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

/** A person, as a provider has confirmed. */
export interface Confirmed {
  /** The id in the settings. */
  provider: string;
  issuer: string;
  subject: string;
  email?: string;
  name?: string;
  /** The values of the claim that decides about the role. */
  roles: string[];
  /** The provider has asked for a second factor. */
  isFactor: boolean;
}

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

const has = (claims: object, name: string) => isPlain(claims) && claims[name] !== undefined;

/**
 * Exchanges the code in the address to which the provider has sent the browser. Checks signature, issuer, audience,
 * nonce and times of the ID token. An email counts only if the provider has verified it.
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
  // Many providers put the profile only into the reply of this call.
  const isWhole = has(idToken, 'email') && (claim === undefined || has(idToken, claim));
  const more =
    !isWhole && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub)
      : {};
  const claims: Record<string, unknown> = { ...more, ...idToken };
  const [email] = textsIn(claims.email);
  const [name] = textsIn(claims.name);
  return {
    provider: provider.id,
    issuer: provider.issuer,
    subject: idToken.sub,
    ...(email !== undefined && claims.email_verified === true && { email: email.trim() }),
    ...(name !== undefined && { name: name.trim().slice(0, 100) }),
    roles: claim === undefined ? [] : textsIn(claims[claim]),
    isFactor: provider.trusts_factor && textsIn(idToken.amr).includes('mfa'),
  };
};

/** Checks whether a provider couldn't be reached, in contrast to an answer that isn't valid. */
export const isUnreachable = (error: unknown): boolean => {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  return code === 'OAUTH_TIMEOUT' || name === 'TimeoutError' || message === 'fetch failed';
};
