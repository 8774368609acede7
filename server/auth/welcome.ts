import { z } from 'zod';
import { ApiError } from '@matjar/admin/server';
import type { Welcome } from '@matjar/admin/server/auth';
import { count, id, recordSchema, text } from '@matjar/admin/server/http';
import { myShop } from '../../src/resources/myShop/myShop.resource';
import { model } from '../tables';
import { categoryField } from './category';
import { placeIn } from './place';
import { clientShopProfile, shopProfile } from './profile';

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
