import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ZodType } from 'zod';
import { field } from '../../../kinds';
import type { Roles } from '../../../declaration/admin/roles';
import { isPlain } from '../../../core/objects';
import { findAccount } from '../../auth/credentials';
import { placeOf, rememberPlace } from '../../auth/knownPlaces';
import { createLoginGuard } from '../../auth/throttle';
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
import type { Language } from '../../../core/register';
import type { Model } from '../../database/tables/model';
import { answer, fieldsOf, id, text } from '../../resources/http/types';
import { invalid, session, tooMany } from './sessions';
import { words } from '../../../core/text/text';
import type { Text } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { readOne } from '../../resources/read/wireRecord';

const accountOf = ({ entities }: Model): AnyResource =>
  entities.find(({ resource }) => resource.scope.rows === 'own-user')!.resource;

/**
 * Returns a user in the format of the login reply: the account's record with its `id`, the avatar under both of its
 * names, and a description of the role's permissions.
 */
const userProfile = async (
  db: Db,
  model: Model,
  { userId, role, permissions }: Account & { permissions: Text },
  language: Language,
) => {
  const user = await readOne(db, model, accountOf(model), userId);
  return {
    ...user,
    id: userId,
    role_type: role,
    role: permissions[language],
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
}

const ownFields = {
  email: field.email({ label: words('field.email'), required: true }),
  password: field.password({ label: words('field.password'), required: true }),
};

const schemaOf = (model: Model, { fields = {}, read, parts = {} }: Welcome) => {
  const account = recordSchema(model.entity(accountOf(model).name));
  const user = account.and(
    z.looseObject({
      id,
      role: text.meta({ description: 'A description of the role’s rights' }),
      picture: text.nullable(),
    }),
  );
  return {
    ...session,
    summary: 'Log in',
    consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    body: z.preprocess(
      (given) => (isPlain(given) ? { ...given, ...read?.(given) } : given),
      fieldsOf({ ...ownFields, ...fields }),
    ),
    response: {
      200: answer('Logged in', {
        data: z.object({
          token: text.meta({ description: 'The bearer token of the `Authorization` header' }),
          user,
          ...parts,
          resources: z
            .array(text)
            .meta({ description: 'The paths of the API’s resources, for a dashboard on another host' }),
        }),
      }),
      422: invalid.meta({ description: 'Wrong credentials, no access, or an invalid field' }),
      429: tooMany,
    },
  };
};

export interface LoginServer {
  db: Db;
  model: Model;
  roles: Roles;
  limits: SessionLimits;
  calls: readonly string[];
  welcome?: Welcome | undefined;
}

const deviceOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => ({
  userAgent: request.headers['user-agent'],
  address: request.ip,
});

/**
 * `POST /login` (SPEC §7): takes email, password and the admin's own fields. Returns a token, the user, and the
 * admin's additions. The reply never reveals whether the email or the password was wrong. Other reasons for a refusal
 * are given only if the credentials are correct.
 */
export const login = (app: FastifyInstance, { db, model, roles, limits, calls, welcome = {} }: LoginServer): void => {
  const guard = createLoginGuard(db);
  const resources = [...model.entities.map(({ resource }) => resource.api.path), ...calls];
  const config = { fields: { ...ownFields, ...welcome.fields }, secret: true };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/login', { schema: schemaOf(model, welcome), config }, async (request, reply) => {
      const { email, password, ...values } = request.body;
      request.concerns = { account: markOf(email) };
      const from = placeOf(request);
      const attempt = await guard(email, from);
      const account = await attempt.judge(() => findAccount(db, roles, email, password));
      // A reply with status 401 would end the session on the page.
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
    });
};
