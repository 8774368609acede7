import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loggedIn, principalOf } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { answer, fieldsOf, id, invalid, nobody, say, session, withToken } from '@matjar/admin/server/http';
import { isPlain } from '@matjar/admin/values';
import { categoryField } from './category';
import { placeIn } from './place';
import { shopProfile } from './profile';
import { toldShop } from './welcome';

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
