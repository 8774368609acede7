import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Roles } from '../../../declaration/admin/roles';
import {
  challengeMinutes,
  createChallenge,
  endChallenge,
  findChallenge,
  tryChallenge,
} from '../../auth/factors/challenges';
import { factorsOf, methodsOf } from '../../auth/factors/factors';
import {
  ensureLinked,
  findPerson,
  linkPerson,
  roleBy,
  storeRole,
  unknownPerson,
  withRoleBy,
} from '../../auth/oidc/identities';
import type { Found } from '../../auth/oidc/identities';
import { isUnreachable, loginAddress, readAnswer } from '../../auth/oidc/provider';
import type { Confirmed } from '../../auth/oidc/provider';
import { missingTenants } from '../../auth/oidc/providers';
import type { OidcProvider } from '../../auth/oidc/providers';
import type { Account } from '../../auth/credentials';
import { setTokenCookie, tokenCookie } from '../../auth/tokenCookies';
import { createToken } from '../../auth/tokens';
import { actAs, withTransaction } from '../../database/transaction';
import type { Db } from '../../database/database';
import { memberships } from '../../database/tables';
import type { Model } from '../../database/tables/model';
import { newRow } from '../../database/tables/row';
import { languageOf } from '../../kernel/language';
import { accountOf } from './loginSchemas';
import type { FirstStep, schemasOf, Via, Welcome } from './loginSchemas';

/** How long, in seconds, a page has to complete a login after the provider has confirmed the user's identity. */
const confirmedSeconds = 60;

const cookie = 'oidc';

/** The reasons why a login with a provider can fail, as passed to the login page. */
type Reason = 'canceled' | 'expired' | 'failed' | 'unavailable';

interface Opened {
  provider: string;
  next?: string | undefined;
}

interface OidcServer {
  db: Db;
  model: Model;
  roles: Roles;
  schemas: Pick<ReturnType<typeof schemasOf>, 'oidc' | 'callback'>;
  join: Welcome['join'];
  providers: readonly OidcProvider[];
  publicUrl: string | undefined;
}

/**
 * Creates an account for a person whose identity the provider has confirmed. The account is linked to the person and
 * gets the tenants configured for the provider.
 */
const createPerson = async (
  request: FastifyRequest,
  { db, model, roles, join }: OidcServer,
  provider: OidcProvider,
  person: Confirmed,
): Promise<Found> => {
  const { create } = provider;
  const { email } = person;
  if (!create || email === undefined) throw unknownPerson();
  const name = person.name ?? email.split('@', 1)[0]!;
  const role = roleBy(provider, roles, person) ?? create.role;
  const account = accountOf(model);
  const { table } = model.entity(account.name);
  const missing = await missingTenants(db, model, create.tenants);
  if (missing.length > 0) {
    request.log.error({ provider: provider.id, missing }, 'OIDC_PROVIDERS creates accounts in tenants that are gone');
    throw unknownPerson();
  }
  return withTransaction(db, async (tx) => {
    const row = newRow(model, account, { full_name: name, email, locale: languageOf(request), role_type: role });
    const [added] = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id! });
    // A concurrent request may have created the account.
    if (!added) throw unknownPerson();
    const created = { userId: Number(added.id), role: role as Found['account']['role'] };
    await actAs(tx, created.userId);
    if (join) await join(tx, { ...created, name, email }, create.tenants);
    else
      await tx.insert(memberships).values(create.tenants.map((tenant_id) => ({ user_id: created.userId, tenant_id })));
    await linkPerson(tx, created.userId, person);
    return { account: created, isNew: false };
  });
};

/**
 * A login with an identity provider (OpenID Connect, authorization code with PKCE). `GET /login/oidc` redirects to the
 * provider, and `GET /login/oidc/callback` checks the provider's response. The login page then receives a token in the
 * URL's fragment. Browsers don't send fragments to servers, so the token isn't logged. It can be used once, within a
 * minute, in the browser that started the login. The token and the admin's own fields then replace the email address
 * and password.
 */
export const oidc = (app: FastifyInstance, server: OidcServer) => {
  const { db, roles, schemas, providers, publicUrl } = server;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const byId = (id: string | undefined) => providers.find((one) => one.id === id);

  /**
   * Returns the callback address. It must match the address registered with the provider, so the request's host is used
   * only if no public URL is configured.
   */
  const callbackOf = ({ protocol, host }: FastifyRequest) =>
    `${(publicUrl ?? `${protocol}://${host}`).replace(/\/+$/, '')}/api/${app.productName.path}/login/oidc/callback`;

  const backTo = (reply: FastifyReply, fragment: string, next?: string) =>
    reply.redirect(`/login${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}#${fragment}`);

  const explain = (request: FastifyRequest, reply: FastifyReply, reason: Reason, next?: string, error?: unknown) => {
    const { code, name, message } = (error ?? {}) as Error & { code?: string };
    // The full error may contain tokens, so it isn't logged.
    if (error !== undefined)
      request.log.warn({ reason, code, name, problem: message }, 'A login with an identity provider failed');
    return backTo(reply, `oidc_error=${reason}`, next);
  };

  routes.get('/login/oidc', { schema: schemas.oidc }, async (request, reply) => {
    const { provider: id, next } = request.query;
    const provider = byId(id);
    if (!provider) return explain(request, reply, 'unavailable', next);
    const browser = createToken();
    const data: Opened = { provider: provider.id, ...(next !== undefined && next.length <= 2000 && { next }) };
    try {
      const state = await createChallenge(db, { purpose: 'oidc', caller: browser, data });
      const address = await loginAddress(provider, { browser, state, redirect: callbackOf(request) });
      reply.header(
        'set-cookie',
        setTokenCookie(request, cookie, browser, { seconds: challengeMinutes * 60, sameSite: 'Lax' }),
      );
      return await reply.redirect(address);
    } catch (error) {
      return explain(request, reply, 'unavailable', next, error);
    }
  });

  routes.get('/login/oidc/callback', { schema: schemas.callback }, async (request, reply) => {
    const { state = '' } = request.query;
    const browser = tokenCookie(request, cookie);
    if (browser === undefined) return explain(request, reply, 'expired');
    const opened = await findChallenge<Opened>(db, state, { purpose: 'oidc', caller: browser }).catch(() => undefined);
    // The body of the provider's response can only be read once.
    const isFirst =
      opened &&
      (await endChallenge(db, state).then(
        () => true,
        () => false,
      ));
    const provider = byId(opened?.data.provider);
    if (!opened || !isFirst || !provider) return explain(request, reply, 'expired');
    const { next } = opened.data;
    if ('error' in request.query) return explain(request, reply, 'canceled', next);
    try {
      const query = request.url.slice(request.url.indexOf('?'));
      const data = await readAnswer(provider, { browser, state, redirect: callbackOf(request) }, query);
      const token = await createChallenge(db, {
        purpose: 'confirmed',
        caller: browser,
        data,
        seconds: confirmedSeconds,
      });
      return backTo(reply, `oidc=${token}`, next);
    } catch (error) {
      return explain(request, reply, isUnreachable(error) ? 'unavailable' : 'failed', next, error);
    }
  });

  const providerOf = (person: Confirmed): OidcProvider => {
    const provider = byId(person.provider);
    if (provider?.issuer !== person.issuer) throw unknownPerson();
    return provider;
  };

  return {
    /**
     * Validates the token that the page received from the identity provider's callback, as the first step of a login.
     */
    readConfirmed: async (
      request: FastifyRequest,
      token: string,
      values: Record<string, unknown>,
    ): Promise<FirstStep> => {
      const browser = tokenCookie(request, cookie) ?? '';
      const { data: person } = await tryChallenge<Confirmed>(db, token, { purpose: 'confirmed', caller: browser });
      const provider = providerOf(person);
      const found = (await findPerson(db, roles, person)) ?? (await createPerson(request, server, provider, person));
      const account = withRoleBy(provider, roles, found.account, person);
      const { userId } = account;
      request.concerns = { user: userId };
      // A matching email address alone must not give access to an account with rights in every tenant.
      const needsFactor = found.isNew && roles[account.role].everywhere === true;
      if (needsFactor && methodsOf(await factorsOf(db, userId)).length === 0) throw unknownPerson();
      return { account, values, via: { person, links: found.isNew }, completes: token };
    },
    /** Returns an account with the role that the provider assigns to the person. */
    withRole: (account: Account, { person }: Via): Account => withRoleBy(providerOf(person), roles, account, person),
    /** Links an account without a second factor, before the user sets up the factor that the login requires. */
    linkPerson: async (tx: Db, { userId }: Account, via: Via): Promise<void> => {
      await actAs(tx, userId);
      await ensureLinked(tx, roles, userId, { ...via, isProven: false });
    },
    /**
     * Updates the account when a login succeeds: links it to the person at the provider if it isn't linked yet, and
     * stores the role that the provider assigns. `isProven` is true if the user has verified the account's own second
     * factor.
     */
    storePerson: async (tx: Db, account: Account, via: Via, isProven: boolean): Promise<void> => {
      const { person } = via;
      const provider = providerOf(person);
      const now = await ensureLinked(tx, roles, account.userId, { ...via, isProven });
      // An administrator may have changed the role in the meantime.
      if (withRoleBy(provider, roles, now, person).role !== account.role) throw unknownPerson();
      if (roleBy(provider, roles, person) === account.role) await storeRole(tx, account);
    },
  };
};
