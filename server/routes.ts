import plugin from 'fastify-plugin';
import { subcategory } from './auth/welcome';
import { readMoney } from './ledger/readMoney';
import { readPapers } from './resources/orders/papers';
import { readDrafts } from './resources/orderDrafts/draftCalls';
import { readProduct } from './resources/products/productCalls';
import { takeDrafts } from './storefront/drafts/routes';
import { takeOrders } from './storefront/routes';
import { takeFiles } from './storefront/talk/files';
import { takeTalk } from './storefront/talk/talk';
import { readVisits } from './visits/read';
import { readToday } from './visits/readToday';
import { recordVisits } from './visits/record';

/** Where somebody works, by the category that they choose. */
export const place = plugin(async (api) => subcategory(api, api.tools.db), { name: 'place', dependencies: ['gate'] });

/** What a storefront shows, sells and says. */
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

/** What storefronts tell of their visitors, and what a shop learns of them. */
export const visits = plugin(
  async (api) => {
    recordVisits(api, api.tools.db);
    readVisits(api, api.tools.db);
    readToday(api, api.tools.db);
  },
  { name: 'visits', dependencies: ['gate'] },
);

/** What stands on the papers of orders. */
export const papers = plugin(async (api) => readPapers(api, api.tools.db), { name: 'papers', dependencies: ['gate'] });

/** What draft orders come to, and what can be put into them. */
export const drafts = plugin(async (api) => readDrafts(api, api.tools.db), { name: 'drafts', dependencies: ['gate'] });

/** What was sold of a product, and what changed its stock. */
export const goods = plugin(async (api) => readProduct(api, api.tools.db), { name: 'goods', dependencies: ['gate'] });

/** The way of a shop's money from sales to the bank. */
export const money = plugin(async (api) => readMoney(api, api.tools.db), { name: 'money', dependencies: ['gate'] });
