import { createApp as createFrameworkApp } from '@matjar/admin/server';
import type { AppOptions, Product } from '@matjar/admin/server';
import type { ProductName } from '@matjar/admin/server/http';
import { translate } from '../src/i18n/server';
import { notifications } from '../src/notifications';
import { roles } from '../src/roles';
import { firstSteps } from '../src/resources/firstSteps';
import { tasks } from '../src/resources/tasks';
import { commonWords } from './auth/commonWords';
import { invitations } from './auth/invitations';
import { bySubCategory } from './auth/tenancy';
import { welcome } from './auth/welcome';
import { shopRegion } from './resources/currencies/currency';
import { migrationsFolder } from './config/paths';
import { jobs } from './jobs';
import { drafts, goods, money, papers, place, storefront, visits } from './routes';
import { openStorefront } from './storefront/openCall';
import { storefrontFolders } from './storefront/talk/files';

const name: ProductName = {
  title: 'Matjar',
  slug: 'matjar',
  about: 'The back office of a multi-shop selling platform.',
  path: 'sub_vendor',
  tenantHeaders: {
    'subcategory-id': { type: 'integer', minimum: 1, description: 'The sub-category in whose shop this happens' },
  },
};

/** The shop's parts of the server, besides declarations and handlers. */
export const shop: Product = {
  name,
  authorOf: ({ routeOptions }) => (routeOptions.url?.startsWith('/api/storefront/') ? 'client' : undefined),
  migrations: migrationsFolder,
  jobs,
  tasks,
  steps: firstSteps,
  regionOf: shopRegion,
  openKeys: ['shop', 'category_id'],
  commonWords,
  notifications: Object.keys(notifications),
  privateFolders: [storefrontFolders],
  tenancy: bySubCategory,
  welcome,
  invitations,
  calls: [
    'money',
    'order_goods',
    'order_papers',
    'order_quote',
    'product_sales',
    'sales_statistics',
    'stock_history',
    'subcategory',
    'today',
    'visitors_statistics',
  ],
  open: openStorefront,
  routes: [place, storefront, visits, papers, drafts, goods, money],
};

export const createApp = (options: Omit<AppOptions, 'product' | 'roles' | 'translate'>) =>
  createFrameworkApp({ ...options, roles, product: shop, translate });
