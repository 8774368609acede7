import { id, object, recordSchema, text } from '../../framework/server/openapi/schemas';
import type { Schema } from '../../framework/server/openapi/schemas';
import { ApiError } from '../../framework/server/resources/errors';
import type { Welcome } from '../../framework/server/routes/login';
import { myShop } from '../../src/resources/myShop/myShop.resource';
import { model } from '../tables';
import { asNumber, categoryField } from './category';
import { placeIn } from './place';
import { clientShopProfile, shopProfile } from './profile';

const region = {
  id, currency_code: text, currency_decimals: { type: 'integer' }, time_zone: { ...text, description: 'By its IANA name' },
  digits: { type: 'string', enum: ['latn', 'arab'], description: 'With which digits Arabic is written' },
} satisfies Record<string, Schema>;

/** A shop as login tells of it. */
export const shopSchema: Schema = { allOf: [recordSchema(model.entity(myShop.name)), object(region)] };

/** What a client is told of a shop that they buy in; nothing where they are a client of none. */
const clientsShop: Schema = {
  description: 'For a client', ...object({ ...region, name: { type: 'array', items: text }, subcategory_image: { type: ['string', 'null'] } }, []),
};

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
  read: ({ category_id = null }) => ({ category_id: asNumber(category_id) }),
  welcome: async (db, account, values) => {
    const category = values.category_id as number;
    const place = await placeIn(db, account, category);
    if (!place && account.role !== 'client') throw noShop();
    const sub_shop = await (place ? shopProfile(db, place.subShopId) : clientShopProfile(db, account.userId, category));
    return { sub_shop, subcategory_id: { subcategory_id: place?.subCategoryId ?? null } };
  },
  docs: {
    sub_shop: { anyOf: [shopSchema, clientsShop] },
    subcategory_id: object({ subcategory_id: { ...id, type: ['integer', 'null'], description: 'None for a client, who works in no shop' } }),
  },
};
