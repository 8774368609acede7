import { createApp as createFrameworkApp } from '@matjar/admin/server';
import type { AppOptions, Product } from '@matjar/admin/server';
import type { ProductName } from '@matjar/admin/server/http';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { translate } from '../src/i18n/server';
import { notifications } from '../src/notifications';
import { roles } from '../src/roles';
import { firstSteps, tasks } from '../src/resources/tasks';
import { commonWords, migrationsFolder, version } from './config';
import { invitations } from './auth/invitations';
import { bySubCategory } from './auth/memberships';
import { welcome, subcategory } from './auth/welcome';
import { takeStates } from './resources/clientNotices/hooks';
import { noticesChannel, sendJobName } from './resources/clientNotices/outbox';
import { shopRegion } from './resources/currencies/currency';
import { jobs } from './schema';
import { readMoney } from './ledger/statement';
import { readDossiers } from './resources/clients/dossier';
import { readInvoices } from './resources/invoices/calls';
import { invoiceFolders } from './resources/invoices/archive';
import { readDrafts } from './resources/orderDrafts/draftCalls';
import { readPapers } from './resources/orders/papers';
import { readProduct } from './resources/products/productCalls';
import { takeDrafts } from './storefront/draftRoutes';
import { openStorefront } from './storefront/openCall';
import { returnFolders } from './storefront/pages/returnRoutes';
import { clientPages } from './storefront/pages/routes';
import { readOwnInvoices } from './storefront/orders/ownOrder';
import { takeOrders } from './storefront/routes';
import { storefrontFolders, takeFiles } from './storefront/talk/files';
import { takeTalk } from './storefront/talk/talk';
import { readVisits } from './visits/read';
import { readToday } from './visits/readToday';
import { recordVisits } from './visits/record';

const callsOf = (name: string, add: (api: FastifyInstance, tools: FastifyInstance['tools']) => unknown) =>
  plugin(async (api) => void add(api, api.tools), { name, dependencies: ['gate'] });

const routes = [
  callsOf('place', (api, { db }) => subcategory(api, db)),
  callsOf('storefront', (api, { db, storage, intake, link }) => {
    takeOrders(api, db);
    takeDrafts(api, db);
    takeTalk(api, db, storage, link);
    if (intake) takeFiles(api, db, intake);
  }),
  takeStates,
  callsOf('visits', (api, { db }) => {
    recordVisits(api, db);
    readVisits(api, db);
    readToday(api, db);
  }),
  callsOf('papers', (api, { db }) => readPapers(api, db)),
  callsOf('invoices', (api, { db, storage, pdfs, link }) => {
    if (!storage || !pdfs) return;
    readInvoices(api, { db, storage, pdfs, link });
    readOwnInvoices(api, { db, storage, pdfs, link });
  }),
  callsOf('client-data', (api, { db, model, pdfs }) => readDossiers(api, { db, model, pdfs })),
  callsOf('drafts', (api, { db }) => readDrafts(api, db)),
  callsOf('goods', (api, { db }) => readProduct(api, db)),
  callsOf('money', (api, { db }) => readMoney(api, db)),
];

const name: ProductName = {
  title: 'Matjar',
  slug: 'matjar',
  about: 'The back office of a multi-shop selling platform.',
  path: 'sub_vendor',
  tenantHeaders: {
    'subcategory-id': { type: 'integer', minimum: 1, description: 'The sub-category; it determines the shop' },
  },
};

/** Everything that the product adds to the framework's server, apart from its declarations and handlers. */
export const shop: Product = {
  name,
  version,
  authorOf: ({ routeOptions: { url } }) =>
    url?.startsWith('/api/storefront/') || url?.startsWith('/o/') ? 'client' : undefined,
  migrations: migrationsFolder,
  jobs,
  wakes: { channel: noticesChannel, job: sendJobName },
  tasks,
  steps: firstSteps,
  regionOf: shopRegion,
  openKeys: ['shop', 'category_id'],
  commonWords,
  notifications: Object.keys(notifications),
  privateFolders: [storefrontFolders, invoiceFolders, returnFolders],
  tenancy: bySubCategory,
  welcome,
  invitations,
  calls: [
    'invoice_archives',
    'invoice_pdf',
    'money',
    'my_invoice_pdf',
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
  routes,
  pages: [clientPages],
};

export const createApp = (options: Omit<AppOptions, 'product' | 'roles' | 'translate'>) =>
  createFrameworkApp({ ...options, roles, product: shop, translate });
