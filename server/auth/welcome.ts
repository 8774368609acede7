import { field } from '@matjar/admin';
import { z } from 'zod';
import { ApiError } from '@matjar/admin/server';
import type { Welcome, Account } from '@matjar/admin/server/auth';
import { loggedIn, principalOf } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { newRow } from '@matjar/admin/server/database';
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
  readOne,
} from '@matjar/admin/server/http';
import { isPlain } from '@matjar/admin/values';
import { and, asc, eq, isNotNull, isNull, desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { clients } from '../../src/resources/clients/clients.resource';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { myShop } from '../../src/resources/myShop/myShop.resource';
import { subCategories } from '../../src/resources/subCategories/subCategories.resource';
import { teamMembers } from '../../src/resources/teamMembers/teamMembers.resource';
import { platformRoles } from '../../src/roles';
import { model, memberships, subShops, tableOf, ownShops } from '../tables';
import { dropInvitation } from '../resources/teamMembers/invitations';
import { livingMembership } from './memberships';

/**
 * Returns the shop to include in the response to a client's login: the client's shop in this category or, if there is
 * none, the client's first shop. Returns an empty object if the client has no shop.
 */
const clientShopProfile = async (db: Db, userId: number, categoryId: number) => {
  const [client, own, currency, sub] = [tableOf(clients), ownShops, tableOf(currencies), tableOf(subCategories)];
  const [found] = await db
    .select({
      id: own.id,
      en: own.name_en,
      ar: own.name_ar,
      subcategory_image: own.subcategory_image,
      currency_code: currency.code,
      currency_decimals: currency.decimals,
      time_zone: own.time_zone,
      digits: own.digits,
    })
    .from(client)
    .innerJoin(own, eq(own.id, client.sub_shop_id))
    .innerJoin(sub, eq(sub.id, own.sub_category))
    .innerJoin(currency, eq(currency.id, own.currency))
    .where(eq(client.account, userId))
    .orderBy(desc(eq(sub.category, categoryId)), asc(client.id))
    .limit(1);
  if (!found) return {};
  const { en, ar, ...shop } = found;
  return { ...shop, name: [en, ar] };
};

/**
 * Returns the shop to include in the login response: its `my shop` record with the `id`, plus its settings for money,
 * numbers and times. Including the settings saves lists an extra request.
 */
const shopProfile = async (db: Db, subShopId: number) => {
  const shop = await readOne(db, model, myShop, subShopId);
  const [own, currency] = [ownShops, tableOf(currencies)];
  const [region] = await db
    .select({
      currency_code: currency.code,
      currency_decimals: currency.decimals,
      time_zone: own.time_zone,
      digits: own.digits,
    })
    .from(own)
    .innerJoin(currency, eq(currency.id, own.currency))
    .where(eq(own.id, subShopId));
  return { ...shop, ...region, id: subShopId };
};

/** The platform category that a user chooses at login and in the header. */
const categoryField = field.ref({
  label: { en: 'Category', ar: 'الفئة' },
  required: true,
  to: 'available-categories',
});

/** One of the user's shops, and its sub-category. */
interface Place {
  subCategoryId: number;
  subShopId: number;
}

/**
 * Finds the shop that opens when a user selects a platform category: the user's first shop in that category. Platform
 * staff without a shop there get the category's first shop. Returns null for clients, and if there is no shop; the menu
 * is then disabled.
 */
const placeIn = async (db: Db, { userId, role }: Account, categoryId: number): Promise<Place | null> => {
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
  time_zone: text.meta({ description: 'An IANA time zone name' }),
  digits: z.enum(['latn', 'arab']).meta({ description: 'The digits of Arabic text' }),
};

const loginShop = recordSchema(model.entity(myShop.name)).and(z.looseObject(region));

/** The shop included in the response to a client's login. Empty if the client has no shop. */
const clientsShop = z
  .looseObject({ ...region, name: z.array(text), subcategory_image: text.nullable() })
  .partial()
  .meta({ description: 'For a client' });

const noShop = () =>
  new ApiError(422, 'messages.no_shop_in_category', {
    errors: { category_id: [{ key: 'messages.no_shop_in_category', field: 'category_id', args: {} }] },
  });

/**
 * Adds a category to the login request, and the user's shop in that category to the response (SPEC §7). Clients can
 * sign in to any category. Other users must have a shop in the category. The error about a missing shop is only
 * returned if the password is correct.
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
  // Adds the user to the shop's team. If a member was invited with this email, uses that member's record.
  join: async (tx, { userId, role, name, email }, shops) => {
    const members = tableOf(teamMembers);
    const active = { status: 'active', role_type: role };
    for (const shop of shops) {
      const [invited] = await tx
        .update(members)
        // Only vendors can have a custom role.
        .set({ ...active, expires: null, ...(role !== 'vendor' && { own_role: null }) })
        .where(and(eq(members.sub_shop_id!, shop), eq(members.email!, email)))
        .returning({ id: members.id, ownRole: members.own_role! });
      const [member] = invited
        ? [invited]
        : await tx
            .insert(members)
            .values(newRow(model, teamMembers, { ...active, name, email }, shop))
            .returning({ id: members.id });
      const [joined] = await tx
        .insert(memberships)
        .values({
          user_id: userId,
          tenant_id: shop,
          team_member_id: Number(member!.id),
          own_role_id: (invited?.ownRole ?? null) as number | null,
        })
        .onConflictDoNothing()
        .returning({ id: memberships.user_id });
      // The member's record may belong to another account, whose email has changed.
      if (!joined) throw new ApiError(422, 'access.oidc_unknown');
      if (invited) await dropInvitation(tx, shop, Number(invited.id));
    }
  },
  // A user who works in several shops needs a second factor if any of those shops requires it.
  requiresFactor: async (db, { userId }) => {
    const [found] = await db
      .select({ id: ownShops.id })
      .from(ownShops)
      .innerJoin(memberships, livingMembership(userId))
      .where(eq(ownShops.require_factor, true))
      .limit(1);
    return found !== undefined;
  },
  parts: {
    sub_shop: z.union([loginShop, clientsShop]),
    subcategory_id: z.object({
      subcategory_id: id.nullable().meta({ description: 'Null for a client' }),
    }),
  },
};

const fields = { category_id: categoryField };

const schema = {
  ...session,
  ...withToken,
  summary: 'Choose a category, and read the user’s shop in it',
  querystring: z.preprocess((query) => (isPlain(query) ? { category_id: query.category_id } : query), fieldsOf(fields)),
  response: {
    200: answer('The sub-category and shop; null without a shop', {
      subcategory_id: id.nullable(),
      data: z.object({ subcategory_id: id.nullable(), sub_shop: loginShop.nullable() }),
    }),
    401: nobody,
    422: invalid,
  },
};

/**
 * `GET /sub_vendor/subcategory?category_id=` (SPEC §7): returns the user's sub-category and shop in a category. If the
 * user has no shop there, `subcategory_id` is null and the menu is disabled.
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
