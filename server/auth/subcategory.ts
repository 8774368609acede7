import type { FastifyInstance } from 'fastify';
import { validateFields } from '../../framework/declaration/validation/validate';
import { placeIn } from './place';
import type { Db } from '../../framework/server/database/database';
import { ApiError, InvalidFields } from '../../framework/server/resources/errors';
import { say } from '../../framework/server/say';
import { id, object } from '../../framework/server/openapi/schemas';
import type { Schema } from '../../framework/server/openapi/schemas';
import { invalid, nobody, reply, session } from '../../framework/server/routes/docs';
import { asNumber, categoryField } from './category';
import { shopProfile } from './profile';
import { shopSchema } from './welcome';

const fields = { category_id: categoryField };

const readCategory = (query: unknown): number => {
  const { category_id: given = null } = query as { category_id?: unknown };
  const { values, complaints } = validateFields(fields, { category_id: asNumber(given) }, 'create');
  if (Object.keys(complaints).length > 0) throw new InvalidFields(complaints);
  return values.category_id as number;
};

const noneOr = (one: Schema): Schema => ({ anyOf: [one, { type: 'null' }] });

const schema = {
  ...session,
  summary: 'Choose a category: where the user works within it',
  security: [{ token: [] }],
  querystring: object({ category_id: id }, ['category_id']),
  response: {
    200: reply('Where that is; null where they have no shop', {
      subcategory_id: noneOr(id),
      data: object({ subcategory_id: noneOr(id), sub_shop: noneOr(shopSchema) }),
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
  app.route({
    method: 'GET',
    url: '/sub_vendor/subcategory',
    schema,
    config: { fields },
    handler: async (request) => {
      if (!request.principal) throw new ApiError(401, 'messages.not_authorized');
      const place = await placeIn(db, request.principal, readCategory(request.query));
      const subcategory_id = place?.subCategoryId ?? null;
      const sub_shop = place && (await shopProfile(db, place.subShopId));
      const key = place ? 'messages.category_selected' : 'messages.no_shop_in_category';
      return { message: say(request, key), subcategory_id, data: { subcategory_id, sub_shop } };
    },
  });
};
