import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ZodType } from 'zod';
import { field } from '../../../kinds';
import type { Roles } from '../../../declaration/admin/roles';
import { isPlain } from '../../../core/objects';
import { accountOf as livingAccount, findAccount } from '../../auth/credentials';
import { challengeMinutes, createChallenge, endChallenge, tryChallenge } from '../../auth/factors/challenges';
import { factorsOf, isRemembered, methodsOf, passkeysIn, rememberDevice } from '../../auth/factors/factors';
import type { StoredFactor } from '../../auth/factors/factors';
import { requestOptions, siteOf } from '../../auth/factors/passkeys';
import { isFactorRequired } from '../../auth/factors/required';
import { challengeToken, proofFields, proofParts, prove } from '../../auth/factors/prove';
import { placeOf, rememberPlace } from '../../auth/knownPlaces';
import { ownRolesIn, userNow } from '../../auth/ownRoles';
import { createFactorGuard, createLoginGuard } from '../../auth/throttle';
import { createToken } from '../../auth/tokens';
import type { SessionLimits } from '../../auth/sessions';
import { createSession } from '../../auth/sessions';
import { nameUser } from '../../database/author';
import type { Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';
import { markOf } from '../../platform/process/logging';
import { ApiError } from '../../kernel/apiError';
import { recordSchema } from '../../resources/routeSchema';
import { languageOf } from '../../kernel/language';
import { say } from '../../resources/http/say';
import type { Account } from '../../auth/credentials';
import type { Fields } from '../../../core/kind';
import type { Language, MessageKey } from '../../../core/register';
import type { Model } from '../../database/tables/model';
import { answer, errors, fieldsOf, flag, id, object, refusal, text } from '../../resources/http/types';
import { invalid, session, tooMany } from './sessions';
import { words } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { describeOwnRoles, ownRolesSchema } from '../../resources/read/ownRoles';
import { readOne } from '../../resources/read/wireRecord';

const accountOf = ({ entities }: Model): AnyResource =>
  entities.find(({ resource }) => resource.scope.rows === 'own-user')!.resource;

/**
 * Returns a user in the format of the login reply: the account's record with its `id`, the avatar under both of its
 * names, and a description of the role's permissions.
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

/** An admin's additions to login, which by default takes an email and a password, and returns a token and the user. */
export interface Welcome {
  fields?: Fields;
  /** Reads the raw values of the admin's own fields, for validation. */
  read?(given: Record<string, unknown>): Record<string, unknown>;
  /** Returns the admin's additions to the reply. Throws `ApiError` to refuse the login. */
  welcome?(db: Db, account: Account, values: Record<string, unknown>): Promise<Record<string, unknown>>;
  parts?: Record<string, ZodType>;
  /** Checks whether the admin's own rules require a second factor, for instance a setting of the user's tenant. */
  requiresFactor?(db: Db, account: Account): Promise<boolean>;
}

const ownFields = {
  email: field.email({ label: words('field.email'), required: true }),
  password: field.password({ label: words('field.password'), required: true }),
};

/** The second step of a login; part of the refusal. */
const challengeReply = z.object({
  token: text.meta({ description: 'Goes into the call that completes the login' }),
  methods: z.array(z.enum(['passkey', 'code', 'recovery'])).meta({ description: 'Any of these completes the login' }),
  setup: z.literal(true).optional().meta({ description: 'The account needs a second factor, and has none yet' }),
  passkey: z.looseObject({}).optional().meta({ description: 'The options of `navigator.credentials.get`' }),
  expires_in: z.int().meta({ description: 'Seconds' }),
});

const schemasOf = (model: Model, { fields = {}, read, parts = {} }: Welcome) => {
  const account = recordSchema(model.entity(accountOf(model).name));
  const user = account.and(
    z.looseObject({
      id,
      role: text.meta({ description: 'A description of the role’s rights' }),
      picture: text.nullable(),
      ...(ownRolesIn(model) && { own_roles: ownRolesSchema }),
    }),
  );
  const withOwn = <Given extends Fields>(given: Given) =>
    z.preprocess((body) => (isPlain(body) ? { ...body, ...read?.(body) } : body), fieldsOf({ ...given, ...fields }));
  const consumes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  const loggedIn = answer('Logged in', {
    data: z.object({
      token: text.meta({ description: 'The bearer token of the `Authorization` header' }),
      user,
      ...parts,
      resources: z
        .array(text)
        .meta({ description: 'The paths of the API’s resources, for a dashboard on another host' }),
    }),
  });
  return {
    login: {
      ...session,
      summary: 'Log in',
      consumes,
      body: withOwn(ownFields),
      response: {
        200: loggedIn,
        422: refusal('Wrong credentials, no access, an invalid field, or a second step: `meta.challenge`', {
          errors,
          meta: z.object({ challenge: challengeReply }).optional(),
        }),
        429: tooMany,
      },
    },
    passkey: {
      ...session,
      summary: 'Begin a login with a passkey alone',
      consumes,
      body: withOwn({}),
      response: { 200: answer('The challenge', { data: challengeReply }), 422: invalid, 429: tooMany },
    },
    factor: {
      ...session,
      summary: 'Complete a login with a second factor',
      body: object({
        challenge: challengeToken,
        ...proofParts,
        remember: flag.meta({ description: 'Ask for no factor in this browser for 30 days' }),
      }),
      response: {
        200: loggedIn,
        422: invalid.meta({ description: 'A wrong or used code or passkey, or the challenge has ended' }),
        429: tooMany,
      },
    },
  };
};

export interface LoginServer {
  db: Db;
  model: Model;
  roles: Roles;
  limits: SessionLimits;
  calls: readonly string[];
  /** The origins of dashboards on other hosts. */
  origins?: readonly string[] | undefined;
  factorRoles?: readonly string[] | undefined;
  welcome?: Welcome | undefined;
}

const deviceOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => ({
  userAgent: request.headers['user-agent'],
  address: request.ip,
});

type Values = Record<string, unknown>;

/** The data of a login's second step. */
export interface LoginStep {
  values: Values;
  /** The account has to set up a factor, and has done so. */
  setup?: 'needed' | 'done';
}

/**
 * `POST /login` (SPEC §7): takes email, password and the admin's own fields. Returns a token, the user, and the
 * admin's additions. The reply never reveals whether the email or the password was wrong. Other reasons for a refusal
 * are given only if the credentials are correct.
 *
 * If the account has a second factor, the reply is 422 with a challenge instead, and `POST /login/factor` completes the
 * login with the same reply. `POST /login/passkey` returns a challenge that any passkey of the site completes alone.
 */
export const login = (
  app: FastifyInstance,
  { db, model, roles, limits, calls, origins, factorRoles, welcome = {} }: LoginServer,
): void => {
  const guard = createLoginGuard(db);
  const factorGuard = createFactorGuard(db);
  const resources = [...model.entities.map(({ resource }) => resource.api.path), ...calls];
  const schemas = schemasOf(model, welcome);
  const config = { fields: { ...ownFields, ...welcome.fields }, secret: true };

  const challenge = async (
    request: FastifyRequest,
    { userId, step, stored = [] }: { userId: number | null; step: LoginStep; stored?: readonly StoredFactor[] },
  ) => {
    const { network } = placeOf(request);
    const token = await createChallenge(db, { purpose: 'login', caller: network, userId, data: step });
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

  interface Entry {
    account: Account;
    values: Values;
    own?: Values | undefined;
    /** The token of the challenge that this login completes. */
    completes?: string;
    remember?: boolean | undefined;
  }

  /** Creates the session of an account that has proved its identity. */
  const enter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { account, values, own, completes, remember }: Entry,
  ) => {
    const { userId } = account;
    const more = own ?? (await welcome.welcome?.(db, account, values));
    const user = await userProfile(db, model, roles, account, languageOf(request));
    nameUser(userId);
    const { network, device } = placeOf(request);
    // A remembered browser gets a new token, so that nobody who planted or saw the previous one is remembered with it.
    const from = { network, device: remember ? createToken() : device };
    const token = await withTransaction(db, async (tx) => {
      if (completes !== undefined) await endChallenge(tx, completes);
      await rememberPlace(tx, userId, from, { request, reply });
      if (remember) await rememberDevice(tx, userId, from.device!, request.headers['user-agent']?.slice(0, 400) ?? '');
      return createSession(tx, userId, limits, deviceOf(request));
    });
    return { message: say(request, 'messages.logged_in'), data: { token, user, ...more, resources } };
  };

  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post('/login', { schema: schemas.login, config }, async (request, reply) => {
    const { email, password, ...values } = request.body;
    request.concerns = { account: markOf(email) };
    const from = placeOf(request);
    const attempt = await guard(email, from);
    const account = await attempt.judge(() => findAccount(db, roles, email, password));
    // A reply with status 401 would end the session on the page.
    if (!account) throw new ApiError(422, 'messages.invalid_credentials');
    const { userId } = account;
    request.concerns.user = userId;
    await attempt.succeeded();
    const own = await welcome.welcome?.(db, account, values);
    const stored = await factorsOf(db, userId);
    const refuse = async (key: MessageKey, step: LoginStep) =>
      new ApiError(422, key, { meta: { challenge: await challenge(request, { userId, step, stored }) } });
    if (methodsOf(stored).length > 0) {
      if (!(await isRemembered(db, userId, from.device))) throw await refuse('access.factor_needed', { values });
    } else if (await isFactorRequired(db, account, { roles, factorRoles, requiresFactor: welcome.requiresFactor })) {
      throw await refuse('access.factor_setup', { values, setup: 'needed' });
    }
    return enter(request, reply, { account, values, own });
  });

  routes.post('/login/passkey', { schema: schemas.passkey, config }, async (request) => {
    return { message: '', data: await challenge(request, { userId: null, step: { values: request.body as Values } }) };
  });

  routes.post(
    '/login/factor',
    { schema: schemas.factor, config: { fields: proofFields, secret: true } },
    async (request, reply) => {
      const { challenge: token, remember, ...proof } = request.body;
      const { network } = placeOf(request);
      const step = await tryChallenge<LoginStep>(db, token, { purpose: 'login', caller: network });
      if (step.userId !== null) request.concerns = { user: step.userId };
      // A factor that was set up for this login has just been proved.
      const userId =
        step.data.setup === 'done'
          ? step.userId!
          : await factorGuard(request.ip, proof.passkey ? null : step.userId, () =>
              prove(db, { challenge: token, userId: step.userId, ...siteOf(request, origins) }, proof),
            );
      request.concerns = { user: userId };
      const account = await livingAccount(db, roles, userId);
      if (!account) throw new ApiError(422, 'messages.invalid_credentials');
      return enter(request, reply, { account, values: step.data.values, completes: token, remember });
    },
  );
};
