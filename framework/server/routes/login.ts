import type { FastifyInstance, FastifyRequest } from 'fastify';
import { field } from '../..';
import type { Roles } from '../../declaration/roles';
import { validateFields } from '../../declaration/validate';
import { findAccount } from '../auth/credentials';
import { placeOf, rememberPlace } from '../auth/knownPlaces';
import { createLoginGuard } from '../auth/loginGuard';
import { placeIn } from '../auth/place';
import type { SessionLimits } from '../auth/sessions';
import { createSession } from '../auth/sessions';
import { nameUser } from '../database/author';
import type { Db } from '../database/open';
import { withTransaction } from '../database/transaction';
import { markOf } from '../process/logSecurity';
import { ApiError, InvalidFields } from '../resources/errors';
import { languageOf } from '../resources/read/language';
import { say } from '../say';
import { model } from '../tables';
import { asNumber, categoryField } from './category';
import { docs } from './docs';
import { clientShopProfile, shopProfile, userProfile } from './profile';

const fields = {
  email: field.email({ label: { en: 'E-mail', ar: 'البريد الإلكتروني' }, required: true }),
  password: field.password({ label: { en: 'Password', ar: 'كلمة المرور' }, required: true }),
  category_id: categoryField,
};

interface Credentials {
  email: string;
  password: string;
  category_id: number;
}

const readCredentials = (body: unknown): Credentials => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, 'messages.invalid_request');
  }
  const given = body as Record<string, unknown>;
  const whole = { email: null, password: null, ...given, category_id: asNumber(given.category_id ?? null) };
  const { values, complaints } = validateFields(fields, whole, 'create');
  if (Object.keys(complaints).length > 0) throw new InvalidFields(complaints);
  return values as unknown as Credentials;
};

const noShop = () =>
  new ApiError(422, 'messages.no_shop_in_category', {
    errors: { category_id: [{ key: 'messages.no_shop_in_category', field: 'category_id', args: {} }] },
  });

/** What a dashboard elsewhere may offer of this API: the paths of the areas, and of what isn't one. */
const calls = [
  ...model.areas.map(({ resource }) => resource.api.path),
  'overview', 'events', 'notifications', 'order_papers', 'sessions', 'subcategory', 'uploads', 'visitors_statistics',
];

const deviceOf = (request: FastifyRequest) => ({ userAgent: request.headers['user-agent'], address: request.ip });

/**
 * `POST /sub_vendor/login` (SPEC §7): e-mail, password and category give a token, the user, and where they work. Which
 * of e-mail and password was wrong is never told, and of a category without a shop of theirs hears only who had the
 * right ones. A client works in no shop, and comes in with any category.
 */
export const login = (app: FastifyInstance, db: Db, roles: Roles, limits: SessionLimits): void => {
  const guard = createLoginGuard(db);
  app.route({
    method: 'POST',
    url: '/sub_vendor/login',
    schema: docs.login,
    config: { fields, secret: true },
    handler: async (request, reply) => {
      const { email, password, category_id } = readCredentials(request.body);
      request.concerns = { account: markOf(email) };
      const from = placeOf(request);
      const attempt = await guard(email, from);
      const account = await attempt.judge(() => findAccount(db, roles, email, password));
      // Not 401, which ends a session: whoever logs in has none.
      if (!account) throw new ApiError(422, 'messages.invalid_credentials');
      request.concerns.user = account.userId;
      await attempt.succeeded();
      const place = await placeIn(db, account, category_id);
      if (!place && !roles[account.role].outside) throw noShop();
      const language = languageOf(request);
      const [user, sub_shop] = [
        await userProfile(db, account.userId, account.role, roles[account.role].permissions[language]),
        await (place ? shopProfile(db, place.subShopId) : clientShopProfile(db, account.userId, category_id)),
      ];
      nameUser(account.userId);
      const token = await withTransaction(db, async (tx) => {
        await rememberPlace(tx, account.userId, from, { request, reply });
        return createSession(tx, account.userId, limits, deviceOf(request));
      });
      return {
        message: say(request, 'messages.logged_in'),
        data: { token, user, sub_shop, subcategory_id: { subcategory_id: place?.subCategoryId ?? null }, areas: calls },
      };
    },
  });
};
