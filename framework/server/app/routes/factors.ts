import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { eq } from 'drizzle-orm';
import { lockUser } from '../../auth/credentials';
import {
  challengeMinutes,
  createChallenge,
  endChallenge,
  findChallenge,
  tryChallenge,
  updateChallenge,
} from '../../auth/factors/challenges';
import type { Challenge, Purpose } from '../../auth/factors/challenges';
import {
  addOneTimeCodes,
  addPasskey,
  factorsOf,
  methodsOf,
  passkeysIn,
  recoveryLeft,
  removeFactor,
  renewRecoveryCodes,
  secretOfCodes,
} from '../../auth/factors/factors';
import type { StoredFactor } from '../../auth/factors/factors';
import { refuseUnproven } from '../../auth/factors/identity';
import { base32, otpauthUrl, stepOf } from '../../auth/factors/oneTimeCodes';
import { creationOptions, readNewPasskey, siteOf } from '../../auth/factors/passkeys';
import { createSalt } from '../../auth/factors/recoveryCodes';
import { isFactorRequired } from '../../auth/factors/required';
import type { FactorRules } from '../../auth/factors/required';
import { placeOf } from '../../auth/knownPlaces';
import { loggedIn, principalOf } from '../../auth/may';
import { deviceNames } from '../../auth/sessions';
import type { Db } from '../../database/database';
import { actAs, withTransaction } from '../../database/transaction';
import { users } from '../../database/tables';
import { ApiError, notFound, ParameterError } from '../../kernel/apiError';
import type { Principal } from '../../kernel/principal';
import type { Post } from '../../platform/mail/mailer';
import { signInLetter } from '../../platform/mail/letters';
import type { SignInChange } from '../../platform/mail/letters';
import { say } from '../../resources/http/say';
import { factorConfig as config, schemas } from './factorSchemas';
import type { LoginStep } from './login';

export interface FactorServer {
  db: Db;
  post: Post | undefined;
  /** The origins of dashboards that are hosted elsewhere. */
  origins?: readonly string[] | undefined;
  rules: FactorRules;
}

const seconds = challengeMinutes * 60;

/**
 * Adds the routes for the caller's own second factors. Every role can use them. To make changes, users must have
 * recently proved their identity (`POST /identity`), and each change triggers an email to the user.
 */
export const ownFactors = (app: FastifyInstance, { db, post, origins, rules }: FactorServer): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = loggedIn();
  /** Requires a session, or the token of an incomplete login. */
  const mayBeLoggingIn = async (request: FastifyRequest) => {
    const { login: token } = (request.body ?? {}) as { login?: unknown };
    if (typeof token !== 'string') principalOf(request);
  };
  const title = app.productName.title;

  const personOf = async (
    userId: number,
    caller: string,
    { login, session }: { login?: Challenge<LoginStep>; session?: Principal },
  ) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    return { userId, user: user!, caller, login, session };
  };

  /** Returns the caller. Throws an error unless the caller has recently proved their identity. */
  const provenPerson = async (request: FastifyRequest) => {
    const session = principalOf(request);
    await refuseUnproven(db, session);
    return personOf(session.userId, `session ${session.sessionId}`, { session });
  };

  /**
   * Returns the user who is setting up a factor: the user of the given login token or, without a token, the session's
   * user.
   */
  const settingUp = async (request: FastifyRequest, token: string | undefined) => {
    if (token === undefined) return provenPerson(request);
    const { network } = placeOf(request);
    const at = await findChallenge<LoginStep>(db, token, { purpose: 'login', caller: network });
    if (at.data.setup !== 'needed') throw new ApiError(422, 'access.challenge_expired');
    request.concerns = { user: at.userId! };
    return personOf(at.userId!, `login ${token}`, { login: at });
  };

  type SettingUp = Awaited<ReturnType<typeof settingUp>>;

  const begin = ({ userId, caller }: SettingUp, purpose: Purpose, data: object) =>
    createChallenge(db, { purpose, caller, userId, data });

  const tell = ({ user }: SettingUp, change: SignInChange) => post?.send(signInLetter(post.translate, user, change));

  /** Adds a second factor. If it is the user's first factor, returns recovery codes. */
  const add = (
    { userId, login: at, session }: SettingUp,
    token: string,
    work: (tx: Db) => Promise<void>,
  ): Promise<string[] | undefined> =>
    withTransaction(db, async (tx) => {
      await endChallenge(tx, token);
      await lockUser(tx, userId);
      // The session may have ended since the first check, for example because the account has a new owner.
      if (session) await refuseUnproven(tx, session);
      const isFirst = methodsOf(await factorsOf(tx, userId)).length === 0;
      if (at) {
        // If the account already has a factor, the password alone isn't enough to add another one.
        if (!isFirst) throw new ApiError(422, 'access.challenge_expired');
        await actAs(tx, userId);
        await updateChallenge(tx, at.token, { ...at.data, setup: 'done' } satisfies LoginStep);
      }
      await work(tx);
      return isFirst ? renewRecoveryCodes(tx, userId) : undefined;
    });

  const added = (recovery: string[] | undefined) => ({ data: recovery ? { recovery_codes: recovery } : {} });

  routes.get('/factors', { schema: schemas.list, config, preValidation }, async (request) => {
    const stored = await factorsOf(db, principalOf(request).userId);
    const shown = (factor: StoredFactor) => ({
      factor_id: factor.id,
      created_at: factor.created_at.toISOString(),
      used_at: factor.used_at?.toISOString() ?? null,
    });
    const of = (kind: string) => stored.filter((factor) => factor.kind === kind);
    const [code] = of('code');
    return {
      message: '',
      data: {
        code: code ? shown(code) : null,
        passkeys: of('passkey').map((factor) => ({ ...shown(factor), name: factor.name ?? '' })),
        recovery_left: recoveryLeft(stored),
        devices: of('device').map((factor) => ({ ...shown(factor), ...deviceNames(factor.name) })),
      },
    };
  });

  routes.post(
    '/factors/code',
    { schema: schemas.beginCode, config, preValidation: mayBeLoggingIn },
    async (request) => {
      const person = await settingUp(request, request.body.login);
      const salt = createSalt();
      const secret = await secretOfCodes(db, salt);
      const token = await begin(person, 'code', { salt });
      const url = otpauthUrl(secret, title, person.user.email);
      return { message: '', data: { challenge: token, secret: base32(secret), url, expires_in: seconds } };
    },
  );

  routes.post(
    '/factors/code/confirm',
    { schema: schemas.confirmCode, config, preValidation: mayBeLoggingIn },
    async (request) => {
      const { challenge: token, code = '', login: at } = request.body;
      const person = await settingUp(request, at);
      const { data } = await tryChallenge<{ salt: string }>(db, token, { purpose: 'code', caller: person.caller });
      const step = stepOf(await secretOfCodes(db, data.salt), code.replaceAll(/\s/g, ''));
      if (step === undefined) throw new ParameterError('code', code ? 'access.code_wrong' : 'validation.required');
      const recovery = await add(person, token, (tx) => addOneTimeCodes(tx, person.userId, data.salt, step));
      tell(person, 'code_added');
      return { message: say(request, 'access.code_added'), ...added(recovery) };
    },
  );

  routes.post(
    '/factors/passkey',
    { schema: schemas.beginPasskey, config, preValidation: mayBeLoggingIn },
    async (request) => {
      const person = await settingUp(request, request.body.login);
      const { userId, user } = person;
      const token = await begin(person, 'passkey', {});
      const options = await creationOptions(
        { userId, email: user.email, name: user.full_name },
        siteOf(request, origins),
        { challenge: token, title, known: passkeysIn(await factorsOf(db, userId)) },
      );
      return { message: '', data: { challenge: token, options: { ...options }, expires_in: seconds } };
    },
  );

  routes.post(
    '/factors/passkey/confirm',
    { schema: schemas.confirmPasskey, config, preValidation: mayBeLoggingIn },
    async (request) => {
      const { challenge: token, passkey, name, login: at } = request.body;
      const person = await settingUp(request, at);
      await tryChallenge(db, token, { purpose: 'passkey', caller: person.caller });
      const expected = { challenge: token, ...siteOf(request, origins) };
      const read = await readNewPasskey(passkey, expected);
      if (!read) throw new ApiError(422, 'access.passkey_unreadable');
      const { browser, system } = deviceNames(request.headers['user-agent'] ?? null);
      const label = name || [browser, system].filter(Boolean).join(', ') || title;
      const recovery = await add(person, token, (tx) => addPasskey(tx, person.userId, { ...read, name: label }));
      tell(person, 'passkey_added');
      return { message: say(request, 'access.passkey_added', { name: label }), ...added(recovery) };
    },
  );

  routes.post('/factors/recovery', { schema: schemas.recovery, config, preValidation }, async (request) => {
    const person = await provenPerson(request);
    if (methodsOf(await factorsOf(db, person.userId)).length === 0) throw new ApiError(422, 'access.factor_first');
    const codes = await withTransaction(db, async (tx) => {
      await lockUser(tx, person.userId);
      await refuseUnproven(tx, principalOf(request));
      return renewRecoveryCodes(tx, person.userId);
    });
    tell(person, 'recovery_renewed');
    return { message: say(request, 'access.recovery_renewed'), data: { recovery_codes: codes } };
  });

  routes.post('/factors/remove', { schema: schemas.remove, config, preValidation }, async (request) => {
    const person = await provenPerson(request);
    const { factor_id } = request.body;
    const { userId, role } = principalOf(request);
    const kind = await withTransaction(db, async (tx) => {
      await lockUser(tx, userId);
      await refuseUnproven(tx, principalOf(request));
      const removed = await removeFactor(tx, userId, factor_id);
      const isLast = methodsOf(await factorsOf(tx, userId)).length === 0;
      if (removed && isLast && (await isFactorRequired(tx, { userId, role }, rules)))
        throw new ApiError(422, 'access.factor_required');
      return removed;
    });
    if (!kind) throw notFound();
    if (kind !== 'device') tell(person, kind === 'code' ? 'code_removed' : 'passkey_removed');
    return { message: say(request, `access.${kind}_removed`), data: { factor_id } };
  });
};
