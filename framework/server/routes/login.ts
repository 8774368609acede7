import type { FastifyInstance, FastifyRequest } from 'fastify';
import { field } from '../..';
import type { Roles } from '../../declaration/admin/roles';
import { validateFields } from '../../declaration/validation/validate';
import { findAccount } from '../auth/credentials';
import { placeOf, rememberPlace } from '../auth/knownPlaces';
import { createLoginGuard } from '../auth/loginGuard';
import type { SessionLimits } from '../auth/sessions';
import { createSession } from '../auth/sessions';
import { nameUser } from '../database/author';
import type { Db } from '../database/database';
import { withTransaction } from '../database/transaction';
import { markOf } from '../process/logSecurity';
import { ApiError, InvalidFields } from '../resources/errors';
import { languageOf } from '../resources/read/language';
import { say } from '../say';
import type { Account } from '../auth/credentials';
import type { Fields } from '../../core/kind';
import type { Language } from '../../core/register';
import type { Model } from '../tables/model';
import type { Schema } from '../openapi/schemas';
import { loginDocs } from './docs';
import { userProfile } from './profile';
import { words } from '../../core/words';

/** What an admin's login asks for and answers beside e-mail, password, token and user. */
export interface Welcome {
  /** What the form asks for beside e-mail and password. */
  fields?: Fields;
  /** These fields' values as they were sent, to be validated. */
  read?(given: Record<string, unknown>): Record<string, unknown>;
  /** What is answered beside the token and the user; throws `ApiError` for who can't come in so. */
  welcome?(db: Db, account: Account, values: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** How that is described. */
  docs?: Record<string, Schema>;
}

const ownFields = {
  email: field.email({ label: words({ en: 'E-mail', ar: 'البريد الإلكتروني', fr: 'E-mail' }), required: true }),
  password: field.password({ label: words({ en: 'Password', ar: 'كلمة المرور', fr: 'Mot de passe' }), required: true }),
};

const readCredentials = (body: unknown, fields: Fields, read: Welcome['read']) => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, 'messages.invalid_request');
  }
  const given = body as Record<string, unknown>;
  const whole = { email: null, password: null, ...given, ...read?.(given) };
  const { values, complaints } = validateFields(fields, whole, 'create');
  if (Object.keys(complaints).length > 0) throw new InvalidFields(complaints);
  return values as Record<string, unknown> & { email: string; password: string };
};

/** What the login works with. */
export interface LoginServer {
  db: Db;
  model: Model;
  roles: Roles;
  limits: SessionLimits;
  /** The paths of the calls that no resource gives, for a dashboard elsewhere. */
  calls: readonly string[];
  welcome?: Welcome | undefined;
}

const deviceOf = (request: FastifyRequest) => ({ userAgent: request.headers['user-agent'], address: request.ip });

/**
 * `POST /login` (SPEC §7): e-mail and password, and what else the admin asks for, give a token, the user, and what the
 * admin tells them. Which of e-mail and password was wrong is never told, and why somebody can't come in hears only who had the
 * right ones.
 */
export const login = (app: FastifyInstance, { db, model, roles, limits, calls, welcome = {} }: LoginServer): void => {
  const guard = createLoginGuard(db);
  const fields = { ...ownFields, ...welcome.fields };
  const resources = [...model.entities.map(({ resource }) => resource.api.path), ...calls];
  app.route({
    method: 'POST',
    url: '/login',
    schema: loginDocs(model, welcome),
    config: { fields, secret: true },
    handler: async (request, reply) => {
      const { email, password, ...values } = readCredentials(request.body, fields, welcome.read);
      request.concerns = { account: markOf(email) };
      const from = placeOf(request);
      const attempt = await guard(email, from);
      const account = await attempt.judge(() => findAccount(db, roles, email, password));
      // Not 401, which ends a session: whoever logs in has none.
      if (!account) throw new ApiError(422, 'messages.invalid_credentials');
      request.concerns.user = account.userId;
      await attempt.succeeded();
      const own = await welcome.welcome?.(db, account, values);
      const language: Language = languageOf(request);
      const user = await userProfile(db, model, { ...account, permissions: roles[account.role].permissions }, language);
      nameUser(account.userId);
      const token = await withTransaction(db, async (tx) => {
        await rememberPlace(tx, account.userId, from, { request, reply });
        return createSession(tx, account.userId, limits, deviceOf(request));
      });
      return { message: say(request, 'messages.logged_in'), data: { token, user, ...own, resources } };
    },
  });
};
