import type { FastifyInstance } from 'fastify';
import { validateFields } from '../../declaration/validate';
import { placeIn } from '../auth/place';
import type { Db } from '../database/open';
import { ApiError, InvalidFields } from '../resources/errors';
import { say } from '../say';
import { asNumber, categoryField } from './category';
import { docs } from './docs';
import { shopProfile } from './profile';

const fields = { category_id: categoryField };

const readCategory = (query: unknown): number => {
  const { category_id: given = null } = query as { category_id?: unknown };
  const { values, complaints } = validateFields(fields, { category_id: asNumber(given) }, 'create');
  if (Object.keys(complaints).length > 0) throw new InvalidFields(complaints);
  return values.category_id as number;
};

/**
 * `GET /sub_vendor/subcategory?category_id=` (SPEC §7): where the user works within a category they chose. Having no
 * shop there is an answer and no error: `subcategory_id` is null then, and the menu stays shut.
 */
export const subcategory = (app: FastifyInstance, db: Db): void => {
  app.route({
    method: 'GET',
    url: '/sub_vendor/subcategory',
    schema: docs.subcategory,
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
