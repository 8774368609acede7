import { generateKeyPairSync, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import type { JWK } from 'oidc-provider';
import { freePort } from '../freePort';

/** A person signed in at the identity provider. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  groups?: string[];
  amr?: string[];
}

const client = { client_id: 'back-office', client_secret: 'a-secret-of-the-client' };

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Creates a browser that stores cookies by host. */
export const createBrowser = () => {
  const cookies = new Map<string, Map<string, string>>();
  const browser = {
    /** Requests a URL without following redirects. Returns the response and the redirect's target. */
    async open(address: string, init: RequestInit = {}) {
      const { host } = new URL(address);
      const own = cookies.get(host) ?? new Map<string, string>();
      cookies.set(host, own);
      const cookie = [...own].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
      for (const one of reply.headers.getSetCookie()) {
        const [name, ...value] = one.split(';', 1)[0]!.split('=');
        own.set(name!, value.join('='));
      }
      const location = reply.headers.get('location');
      return { reply, to: location === null ? '' : new URL(location, address).href };
    },
    /** Follows redirects until the target is a URL that begins with `end`, and returns that URL. */
    async follow(address: string, end: string): Promise<string> {
      let to = address;
      for (let step = 0; step < 10 && !to.startsWith(end); step += 1) ({ to } = await browser.open(to));
      return to;
    },
  };
  return browser;
};

/**
 * Creates an identity provider on 127.0.0.1 that signs in `person` without a prompt. Its issuer URL is available
 * immediately. `start` starts the server for a client with the given callback. `lie` changes the claims in the ID
 * tokens before they are signed again.
 */
export const createIdentityProvider = async () => {
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const { privateKey } = rsa();
  const jwk: JWK = { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: 'test', alg: 'RS256', use: 'sig' };
  const state = {
    person: undefined as unknown as Person,
    lie: undefined as ((claims: Record<string, unknown>) => object) | undefined,
    /** Whether to sign the ID tokens with a key that doesn't belong to the provider. */
    forges: false,
  };
  const server = createServer();

  const signed = (idToken: string, change: (claims: Record<string, unknown>) => object) => {
    const [header, claims] = idToken.split('.') as [string, string];
    const parsed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const content = `${header}.${encode(change(parsed))}`;
    return `${content}.${sign('sha256', Buffer.from(content), state.forges ? rsa().privateKey : privateKey).toString('base64url')}`;
  };

  /** Forwards a token request and changes the ID token in the response. */
  const lieAbout = async (request: IncomingMessage, response: ServerResponse, lie: NonNullable<typeof state.lie>) => {
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const body = await text(request);
    const reply = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { authorization, 'content-type': type, 'x-honest': '1' },
      body,
    });
    const tokens = (await reply.json()) as { id_token: string };
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...tokens, id_token: signed(tokens.id_token, lie) }));
  };

  const start = async (callback: string): Promise<void> => {
    const provider = new Provider(issuer, {
      clients: [{ ...client, redirect_uris: [callback], token_endpoint_auth_method: 'client_secret_post' }],
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      jwks: { keys: [jwk] },
      cookies: { keys: ['a-key-of-the-tests'] },
      claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...state.person, sub: accountId }) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: client.client_id, accountId: oidc.session!.accountId! });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    server.on('request', (request, response) => {
      if (request.url!.startsWith('/interaction/')) {
        const { sub: accountId, amr } = state.person;
        return void provider.interactionFinished(request, response, { login: { accountId, ...(amr && { amr }) } });
      }
      if (request.url === '/token' && state.lie && !request.headers['x-honest'])
        return void lieAbout(request, response, state.lie);
      return void answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve));
  };

  return Object.assign(state, {
    issuer,
    settings: { ...client, issuer, scopes: ['openid', 'email', 'profile'] },
    start,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
};
