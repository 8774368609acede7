import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Roles } from '../../../declaration/admin/roles';
import { accountOf as livingAccount, findAccount, lockPassword } from '../../auth/credentials';
import { challengeMinutes, createChallenge, endChallenge, tryChallenge } from '../../auth/factors/challenges';
import {
  factorsOf,
  isRemembered,
  lockPasskey,
  methodsOf,
  passkeysIn,
  rememberDevice,
} from '../../auth/factors/factors';
import type { StoredFactor } from '../../auth/factors/factors';
import { requestOptions, siteOf } from '../../auth/factors/passkeys';
import { isFactorRequired } from '../../auth/factors/required';
import { proofFields, prove } from '../../auth/factors/prove';
import { placeOf, rememberPlace } from '../../auth/knownPlaces';
import { ownRolesIn, userNow } from '../../auth/ownRoles';
import { createFactorGuard, createLoginGuard } from '../../auth/throttle';
import { createToken } from '../../auth/tokens';
import type { SessionLimits } from '../../auth/sessions';
import { createSession } from '../../auth/sessions';
import { nameUser, withTransaction } from '../../database/transaction';
import type { Db } from '../../database/database';
import { markOf } from '../../platform/process/logging';
import { ApiError } from '../../kernel/apiError';
import { languageOf } from '../../kernel/language';
import { say } from '../../resources/http/say';
import type { Account } from '../../auth/credentials';
import type { Language, MessageKey } from '../../../core/register';
import type { Model } from '../../database/tables/model';
import { describeOwnRoles } from '../../resources/read/ownRoles';
import { readOne } from '../../resources/read/wireRecord';
import { accountOf, ownFields, schemasOf, tokenField } from './loginSchemas';
import type { FirstStep, Values, Via, Welcome } from './loginSchemas';
import { oidc } from './oidc';
import type { OidcProvider } from '../../auth/oidc/providers';

/**
 * Returns a user in the format of the login reply. The result includes the account's record, its `id`, the role's
 * permissions, and the avatar's URL as `picture`.
 */
const userProfile = async (db: Db, model: Model, roles: Roles, { userId, role }: Account, language: Language) => {
  const user = await readOne(db, model, accountOf(model), userId);
  return {
    ...user,
    id: userId,
    role_type: role,
    role: roles[role].permissions[language],
    ...(ownRolesIn(model) && {
      own_roles: await describeOwnRoles(db, model, (await userNow(db, model, roles, userId))?.own),
    }),
    picture: (user?.photoUrl ?? null) as string | null,
  };
};

export interface LoginServer {
  db: Db;
  model: Model;
  roles: Roles;
  limits: SessionLimits;
  calls: readonly string[];
  /** The origins of dashboards that are hosted elsewhere. */
  origins?: readonly string[] | undefined;
  factorRoles?: readonly string[] | undefined;
  welcome?: Welcome | undefined;
  /** The identity providers that users can sign in with, and the dashboard's public address. */
  providers?: readonly OidcProvider[] | undefined;
  publicUrl?: string | undefined;
}

const wrongCredentials = () => new ApiError(422, 'messages.invalid_credentials');

/**
 * Locks the account's password until the end of the transaction. Throws `ApiError` 422 if the password has changed
 * since it was verified.
 */
const holdPassword = async (tx: Db, { account, passwordHash }: FirstStep): Promise<void> => {
  const current = await lockPassword(tx, account.userId);
  if (passwordHash !== undefined && passwordHash !== current) throw wrongCredentials();
};

const deviceOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => ({
  userAgent: request.headers['user-agent'],
  address: request.ip,
});

/** The data stored while a login waits for its second step. */
export interface LoginStep {
  values: Values;
  /** `needed` if the user has to set up a second factor, `done` once it is set up. */
  setup?: 'needed' | 'done';
  via?: Via | undefined;
}

/**
 * `POST /login` (SPEC §7): accepts the email address, the password and the admin's own fields. Returns a token, the
 * user, and the admin's additions. The reply never reveals whether the email address or the password was wrong. Any
 * other reason for rejecting the login is revealed only if both are correct.
 *
 * If the account has a second factor, the reply is 422 with a challenge instead, and `POST /login/factor` completes the
 * login with the same reply. `POST /login/passkey` returns a challenge for logging in with a passkey alone. With an
 * identity provider, `oidc` replaces the first step.
 */
export const login = (
  app: FastifyInstance,
  { db, model, roles, limits, calls, origins, factorRoles, welcome = {}, providers = [], publicUrl }: LoginServer,
): void => {
  const guard = createLoginGuard(db);
  const factorGuard = createFactorGuard(db);
  const resources = [...model.entities.map(({ resource }) => resource.api.path), ...calls];
  const schemas = schemasOf(model, welcome);
  const config = { fields: { ...ownFields, ...welcome.fields }, secret: true };
  const persons = oidc(app, { db, model, roles, schemas, join: welcome.join, providers, publicUrl });

  const challenge = async (
    tx: Db,
    request: FastifyRequest,
    { userId, step, stored = [] }: { userId: number | null; step: LoginStep; stored?: readonly StoredFactor[] },
  ) => {
    const { network } = placeOf(request);
    const token = await createChallenge(tx, { purpose: 'login', caller: network, userId, data: step });
    const methods = userId === null ? (['passkey'] as const) : methodsOf(stored);
    return {
      token,
      methods: [...methods],
      ...(step.setup && { setup: true as const }),
      ...(methods.includes('passkey') && {
        passkey: { ...requestOptions(token, siteOf(request, origins), passkeysIn(stored)) },
      }),
      expires_in: challengeMinutes * 60,
    };
  };

  interface Entry extends FirstStep {
    own?: Values | undefined;
    remember?: boolean | undefined;
    /** False if the second factor was skipped because the browser is remembered. */
    isProven: boolean;
    /** True if the user has verified the account's own second factor. */
    hasFactorProof?: boolean;
    /** The id of the passkey that the user has signed in with. */
    passkeyId?: string | undefined;
  }

  /** Creates a session after all steps of the login have succeeded. */
  const enter = async (request: FastifyRequest, reply: FastifyReply, entry: Entry) => {
    const { account, values, own, completes, remember, via, isProven, hasFactorProof = false, passkeyId } = entry;
    const { userId } = account;
    const more = own ?? (await welcome.welcome?.(db, account, values));
    nameUser(userId);
    const { network, device } = placeOf(request);
    // A remembered browser gets a new device token, so that a planted or copied token is useless to an attacker.
    const from = { network, device: remember ? createToken() : device };
    const token = await withTransaction(db, async (tx) => {
      await holdPassword(tx, entry);
      if (completes !== undefined) await endChallenge(tx, completes);
      // The user's factors may have been reset since the passkey was verified.
      if (passkeyId !== undefined && !(await lockPasskey(tx, userId, passkeyId))) throw wrongCredentials();
      if (via) await persons.storePerson(tx, account, via, hasFactorProof);
      await rememberPlace(tx, userId, from, { request, reply });
      if (remember) await rememberDevice(tx, userId, from.device!, request.headers['user-agent']?.slice(0, 400) ?? '');
      return createSession(tx, userId, limits, { ...deviceOf(request), isProven });
    });
    const user = await userProfile(db, model, roles, account, languageOf(request));
    return { message: say(request, 'messages.logged_in'), data: { token, user, ...more, resources } };
  };

  /**
   * Continues a login after its first step. Requires a second step if the account needs it, and otherwise creates the
   * session.
   */
  const proceed = async (request: FastifyRequest, reply: FastifyReply, first: FirstStep) => {
    const { account, values, via, completes } = first;
    const { userId } = account;
    const own = await welcome.welcome?.(db, account, values);
    const stored = await factorsOf(db, userId);
    const refuse = (key: MessageKey, step: LoginStep) =>
      withTransaction(db, async (tx) => {
        await holdPassword(tx, first);
        if (completes !== undefined) await endChallenge(tx, completes);
        return new ApiError(422, key, { meta: { challenge: await challenge(tx, request, { userId, step, stored }) } });
      });
    const isTrusted = via?.person.isFactor === true;
    const hasFactor = methodsOf(stored).length > 0;
    if (hasFactor) {
      // An account found by its email address may have been set up by someone else, so its own factor is required.
      const isEnough = !via?.links && (isTrusted || (await isRemembered(db, userId, placeOf(request).device)));
      if (!isEnough) throw await refuse('access.factor_needed', { values, via });
    } else if (
      !isTrusted &&
      (await isFactorRequired(db, account, { roles, factorRoles, requiresFactor: welcome.requiresFactor }))
    ) {
      // From here on, nobody can sign in to the account with an earlier password and set up a factor first.
      if (via?.links) await withTransaction(db, (tx) => persons.linkPerson(tx, account, via));
      throw await refuse('access.factor_setup', { values, setup: 'needed', via: via && { ...via, links: false } });
    }
    return enter(request, reply, { ...first, own, isProven: isTrusted || !hasFactor });
  };

  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post('/login', { schema: schemas.login, config }, async (request, reply) => {
    const { email, password, ...values } = request.body;
    request.concerns = { account: markOf(email) };
    const from = placeOf(request);
    const attempt = await guard(email, from);
    const found = await attempt.judge(() => findAccount(db, roles, email, password));
    // A 401 status would make the page end the session.
    if (!found) throw wrongCredentials();
    const { account, hash } = found;
    request.concerns.user = account.userId;
    await attempt.succeeded();
    return proceed(request, reply, { account, values, passwordHash: hash });
  });

  routes.post('/login/passkey', { schema: schemas.passkey, config }, async (request) => {
    const step = { values: request.body as Values };
    return { message: '', data: await challenge(db, request, { userId: null, step }) };
  });

  routes.post(
    '/login/factor',
    { schema: schemas.factor, config: { fields: proofFields, secret: true } },
    async (request, reply) => {
      const { challenge: token, remember, ...proof } = request.body;
      const { network } = placeOf(request);
      const step = await tryChallenge<LoginStep>(db, token, { purpose: 'login', caller: network });
      if (step.userId !== null) request.concerns = { user: step.userId };
      // If a second factor was set up for this login, it has just been verified.
      const hasFactorProof = step.data.setup !== 'done';
      const userId = hasFactorProof
        ? await factorGuard(request.ip, proof.passkey ? null : step.userId, () =>
            prove(db, { challenge: token, userId: step.userId, ...siteOf(request, origins) }, proof),
          )
        : step.userId!;
      request.concerns = { user: userId };
      const account = await livingAccount(db, roles, userId);
      if (!account) throw wrongCredentials();
      const { values, via } = step.data;
      return enter(request, reply, {
        account: via ? persons.withRole(account, via) : account,
        values,
        completes: token,
        remember,
        isProven: true,
        hasFactorProof,
        passkeyId: hasFactorProof ? proof.passkey?.id : undefined,
        via,
      });
    },
  );

  const confirmed = {
    schema: schemas.confirmed,
    config: { fields: { ...tokenField, ...welcome.fields }, secret: true },
  };

  routes.post('/login/oidc', confirmed, async (request, reply) => {
    const { token, ...values } = request.body;
    return proceed(request, reply, await persons.readConfirmed(request, token, values));
  });
};
