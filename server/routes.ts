import plugin from 'fastify-plugin';
import { subcategory } from './auth/welcome';
import { readMoney } from './ledger/readMoney';
import { readPapers } from './resources/orders/papers';
import { readDrafts } from './resources/orderDrafts/draftCalls';
import { readProduct } from './resources/products/productCalls';
import { takeDrafts } from './storefront/draftRoutes';
import { takeOrders } from './storefront/routes';
import { takeFiles } from './storefront/talk/files';
import { takeTalk } from './storefront/talk/talk';
import { readVisits } from './visits/read';
import { readToday } from './visits/readToday';
import { recordVisits } from './visits/record';

/** The user's place in a chosen category. */
export const place = plugin(async (api) => subcategory(api, api.tools.db), { name: 'place', dependencies: ['gate'] });

/** Storefront: products, orders, messages. */
export const storefront = plugin(
  async (api) => {
    const { db, storage, intake, link } = api.tools;
    takeOrders(api, db);
    takeDrafts(api, db);
    takeTalk(api, db, storage, link);
    if (intake) takeFiles(api, db, intake);
  },
  { name: 'storefront', dependencies: ['gate'] },
);

/** Recording and statistics of storefront visits. */
export const visits = plugin(
  async (api) => {
    recordVisits(api, api.tools.db);
    readVisits(api, api.tools.db);
    readToday(api, api.tools.db);
  },
  { name: 'visits', dependencies: ['gate'] },
);

/** Data for printed order documents. */
export const papers = plugin(async (api) => readPapers(api, api.tools.db), { name: 'papers', dependencies: ['gate'] });

/** Quotes of draft orders and products to add. */
export const drafts = plugin(async (api) => readDrafts(api, api.tools.db), { name: 'drafts', dependencies: ['gate'] });

/** Sales and stock history of a product. */
export const goods = plugin(async (api) => readProduct(api, api.tools.db), { name: 'goods', dependencies: ['gate'] });

/** Money statement of a shop. */
export const money = plugin(async (api) => readMoney(api, api.tools.db), { name: 'money', dependencies: ['gate'] });
