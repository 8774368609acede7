import { z } from 'zod';
import { ApiError } from '@matjar/admin/server';
import type { Welcome, Account } from '@matjar/admin/server/auth';
import { loggedIn, principalOf } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import {
  count,
  id,
  recordSchema,
  text,
  answer,
  fieldsOf,
  invalid,
  nobody,
  say,
  session,
  withToken,
} from '@matjar/admin/server/http';
import { isPlain } from '@matjar/admin/values';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { myShop } from '../../src/resources/myShop/myShop.resource';
import { subCategories } from '../../src/resources/subCategories/subCategories.resource';
import { platformRoles } from '../../src/roles';
import { model, memberships, subShops, tableOf } from '../tables';
import { categoryField } from './category';
import { livingMembership } from './memberships';
import { clientShopProfile, shopProfile } from './profile';

/** Where somebody works within a category: a shop, and the sub-category it is in. */
interface Place {
  subCategoryId: number;
  subShopId: number;
}

/**
 * The place of a user in a platform category: their own shop there (the first, where they have several), else, for who
 * acts for the platform, the first shop there at all. Null where there is none: the menu stays shut then; and for a client, who works in no shop.
 */
export const placeIn = async (db: Db, { userId, role }: Account, categoryId: number): Promise<Place | null> => {
  if (role === 'client') return null;
  const subCategory = tableOf(subCategories);
  const everywhere = platformRoles.includes(role);
  const [place] = await db
    .select({ subCategoryId: subShops.sub_category, subShopId: subShops.id })
    .from(subShops)
    .innerJoin(subCategory, eq(subCategory.id, subShops.sub_category))
    .leftJoin(memberships, livingMembership(userId))
    .where(and(eq(subCategory.category, categoryId), everywhere ? undefined : isNotNull(memberships.user_id)))
    .orderBy(isNull(memberships.user_id), asc(subShops.sub_category), asc(subShops.id))
    .limit(1);
  return place ?? null;
};

const region = {
  id,
  currency_code: text,
  currency_decimals: count,
  time_zone: text.meta({ description: 'By its IANA name' }),
  digits: z.enum(['latn', 'arab']).meta({ description: 'With which digits Arabic is written' }),
};

/** A shop as login tells of it. */
export const toldShop = recordSchema(model.entity(myShop.name)).and(z.looseObject(region));

/** What a client is told of a shop that they buy in; nothing where they are a client of none. */
const clientsShop = z
  .looseObject({ ...region, name: z.array(text), subcategory_image: text.nullable() })
  .partial()
  .meta({ description: 'For a client' });

const noShop = () =>
  new ApiError(422, 'messages.no_shop_in_category', {
    errors: { category_id: [{ key: 'messages.no_shop_in_category', field: 'category_id', args: {} }] },
  });

/**
 * The login asks for a category and says where somebody works there (SPEC §7). A client works in no shop, and comes in with any
 * category; others need a shop in it, which hears only who had the right password.
 */
export const welcome: Welcome = {
  fields: { category_id: categoryField },
  read: ({ category_id = null }) => ({ category_id }),
  welcome: async (db, account, values) => {
    const category = values.category_id as number;
    const place = await placeIn(db, account, category);
    if (!place && account.role !== 'client') throw noShop();
    const sub_shop = await (place ? shopProfile(db, place.subShopId) : clientShopProfile(db, account.userId, category));
    return { sub_shop, subcategory_id: { subcategory_id: place?.subCategoryId ?? null } };
  },
  parts: {
    sub_shop: z.union([toldShop, clientsShop]),
    subcategory_id: z.object({
      subcategory_id: id.nullable().meta({ description: 'None for a client, who works in no shop' }),
    }),
  },
};

const fields = { category_id: categoryField };

const schema = {
  ...session,
  ...withToken,
  summary: 'Choose a category: where the user works within it',
  querystring: z.preprocess((query) => (isPlain(query) ? { category_id: query.category_id } : query), fieldsOf(fields)),
  response: {
    200: answer('Where that is; null where they have no shop', {
      subcategory_id: id.nullable(),
      data: z.object({ subcategory_id: id.nullable(), sub_shop: toldShop.nullable() }),
    }),
    401: nobody,
    422: invalid,
  },
};

/**
 * `GET /sub_vendor/subcategory?category_id=` (SPEC §7): where the user works within a category they chose. Having no
 * shop there is an answer and no error: `subcategory_id` is null then, and the menu stays shut.
 */
export const subcategory = (app: FastifyInstance, db: Db): void => {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/sub_vendor/subcategory', { schema, config: { fields }, preValidation: loggedIn() }, async (request) => {
      const place = await placeIn(db, principalOf(request), request.query.category_id);
      const subcategory_id = place?.subCategoryId ?? null;
      const sub_shop = place && (await shopProfile(db, place.subShopId));
      const key = place ? 'messages.category_selected' : 'messages.no_shop_in_category';
      return { message: say(request, key), subcategory_id, data: { subcategory_id, sub_shop } };
    });
};
