import type { AppOptions, Product } from '../framework/server/appOptions';
import { createApp as createFrameworkApp } from '../framework/server/app';
import { translate } from '../src/i18n/server';
import { notifications } from '../src/notifications';
import { roles } from '../src/roles';
import { tasks } from '../src/resources/tasks';
import { commonWords } from './auth/commonWords';
import { invitations } from './auth/invitations';
import { subcategory } from './auth/subcategory';
import { bySubCategory } from './auth/tenancy';
import { welcome } from './auth/welcome';
import { shopDecimals } from './resources/currencies/currency';
import type { ProductName } from '../framework/server/product';
import { migrationsFolder } from './paths';
import { readPapers } from './resources/orders/papers';
import { storefrontFolders, takeFiles } from './storefront/talk/files';
import { openStorefront } from './storefront/openCall';
import { takeOrders } from './storefront/routes';
import { takeTalk } from './storefront/talk/talk';
import { readVisits } from './visits/read';
import { recordVisits } from './visits/record';

const name: ProductName = {
  title: 'Matjar',
  slug: 'matjar',
  about: 'The back office of a multi-shop selling platform.',
  path: 'sub_vendor',
  tenantHeaders: { 'subcategory-id': { type: 'integer', minimum: 1, description: 'The sub-category in whose shop this happens' } },
};

const shop: Product = {
  name,
  authorOf: ({ routeOptions }) => (routeOptions.url?.startsWith('/api/storefront/') ? 'client' : undefined),
  migrations: migrationsFolder,
  tasks,
  decimalsOf: shopDecimals,
  openKeys: ['shop', 'category_id'],
  commonWords,
  notifications: Object.keys(notifications),
  privateFolders: [storefrontFolders],
  tenancy: bySubCategory,
  welcome,
  invitations,
  calls: ['order_papers', 'subcategory', 'visitors_statistics'],
  open: openStorefront,
  serve: (api, { db, storage, intake, link }) => {
    subcategory(api, db);
    recordVisits(api, db);
    readVisits(api, db);
    takeOrders(api, db);
    takeTalk(api, db, storage, link);
    if (intake) takeFiles(api, db, intake);
    readPapers(api, db);
  },
};

/** The whole server of the shop: the framework's (see there), with what shoppers call and a shop's own routes. */
export const createApp = (options: Omit<AppOptions, 'product' | 'roles' | 'translate'>) =>
  createFrameworkApp({ ...options, roles, product: shop, translate });
