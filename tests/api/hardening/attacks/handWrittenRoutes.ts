import type { Role } from '@matjar/admin';
import { platformRoles, shopReaders } from '../../../../src/roles';
import { activity } from '../../../../src/resources';
import { brands } from '../../../../src/resources/brands/brands.resource';
import { clients } from '../../../../src/resources/clients/clients.resource';
import { invoices } from '../../../../src/resources/invoices/invoices.resource';
import { orders } from '../../../../src/resources/orders/orders.resource';
import { orderDrafts } from '../../../../src/resources/orderDrafts/drafts.resource';
import { products } from '../../../../src/resources/products/products.resource';
import { visitorsStatistics } from '../../../../src/domain/pages';
import { transactions } from '../../../../src/resources/transactions/transactions.resource';
import { mayDo, mayOpenPage } from '../../../helpers/rights';

/** Where the record in a request belongs: to the caller's shop, to another shop or to no shop. */
export const scopes = ['own', 'other sub-category', 'other shop', 'absent'] as const;

export type Scope = (typeof scopes)[number];

/**
 * The expected response. `open`: the request is allowed, regardless of its result. `nobody`: a login is required.
 * `refused`: the role doesn't have the right. `absent`: the record doesn't exist for the caller.
 */
export type Answer = 'open' | 'nobody' | 'refused' | 'absent';

/** The caller in a test case of the permission matrix. */
export interface Caller {
  /** The caller's role. Null if the request has no valid session. */
  role: Role | null;
}

/** The ids that a test case's request can contain. */
export interface Ids {
  shop: number;
  category: number;
  session: number;
}

export interface HandWrittenRoute {
  answer(caller: Caller, scope: Scope): Answer;
  /** Returns the query string to append to the path. */
  query?(ids: Ids): string;
  body?(ids: Ids): unknown;
  /** True if the request ends the caller's session. */
  spends?: boolean;
}

/**
 * Returns the expected response for a scope. If the caller has no shop in a sub-category, the response is the same as
 * if the sub-category didn't exist. The platform's staff have access to all sub-categories.
 */
export const within = (role: Role, scope: Scope): Answer => {
  if (scope === 'absent') return 'absent';
  return scope === 'other sub-category' && !platformRoles.includes(role) ? 'absent' : 'open';
};

const open: HandWrittenRoute = { answer: () => 'open' };
/** A storefront route, which requires a storefront token. A user's session doesn't grant access to it. */
const shopper: HandWrittenRoute = { answer: () => 'nobody' };
const authenticated: HandWrittenRoute = { answer: ({ role }) => (role ? 'open' : 'nobody') };
const inShop = (allows: (role: Role) => boolean, more: Partial<HandWrittenRoute> = {}): HandWrittenRoute => ({
  answer: ({ role }, scope) => {
    if (!role) return 'nobody';
    return allows(role) ? within(role, scope) : 'refused';
  },
  ...more,
});
/**
 * Returns the expected response of a route that doesn't belong to a shop. The response doesn't depend on the caller's
 * current shop.
 */
const forPlatform = (body?: object): HandWrittenRoute => ({
  answer: ({ role }) => (role ? (platformRoles.includes(role) ? 'open' : 'refused') : 'nobody'),
  ...(body && { body: () => body }),
});
/** The id of an invoice that doesn't exist. */
const missing = 1_000_000_000;
const noInvoice = (allows: (role: Role) => boolean, more: Partial<HandWrittenRoute>): HandWrittenRoute => ({
  answer: ({ role }) => (role ? (allows(role) ? 'absent' : 'refused') : 'nobody'),
  ...more,
});
/** A route for jobs, requested with the id of a missing job. */
const noJob: HandWrittenRoute = {
  answer: ({ role }) => (role && platformRoles.includes(role) ? 'absent' : forPlatform().answer({ role }, 'own')),
  body: () => ({ job_id: '0b5f5a3e-6a59-4a39-9c0e-3f2d7e3b9a10' }),
};
/** An import route, requested with the id of an import that doesn't belong to the caller. */
const noImport: HandWrittenRoute = {
  answer: ({ role }) => (role ? 'absent' : 'nobody'),
  body: () => ({ import_id: '0b5f5a3e-6a59-4a39-9c0e-3f2d7e3b9a10', columns: [] }),
};
const missingImport: HandWrittenRoute = {
  answer: noImport.answer,
  query: () => '?import_id=0b5f5a3e-6a59-4a39-9c0e-3f2d7e3b9a10',
};
const readers = inShop((role) => shopReaders.includes(role));

/** The expected responses of the hand-written routes, by method and path. */
export const handWrittenRoutes: Readonly<Record<string, HandWrittenRoute>> = {
  'POST /api/sub_vendor/login': open,
  'POST /api/sub_vendor/login/passkey': open,
  'POST /api/sub_vendor/login/factor': open,
  'GET /api/sub_vendor/login/oidc': open,
  'GET /api/sub_vendor/login/oidc/callback': open,
  'POST /api/sub_vendor/login/oidc': open,
  'GET /api/sub_vendor/factors': authenticated,
  'POST /api/sub_vendor/factors/code': authenticated,
  'POST /api/sub_vendor/factors/code/confirm': authenticated,
  'POST /api/sub_vendor/factors/passkey': authenticated,
  'POST /api/sub_vendor/factors/passkey/confirm': authenticated,
  'POST /api/sub_vendor/factors/recovery': authenticated,
  'POST /api/sub_vendor/factors/remove': {
    answer: ({ role }) => (role ? 'absent' : 'nobody'),
    body: () => ({ factor_id: missing }),
  },
  'POST /api/sub_vendor/identity': authenticated,
  'POST /api/sub_vendor/identity/confirm': authenticated,
  'GET /api/sub_vendor/logout': { ...open, spends: true },
  'GET /api/sub_vendor/sessions': authenticated,
  'POST /api/sub_vendor/sessions/end': {
    answer: ({ role }, scope) => (role ? (scope === 'own' ? 'open' : 'absent') : 'nobody'),
    body: ({ session }) => ({ session_id: session }),
    spends: true,
  },
  'POST /api/sub_vendor/sessions/end_all': { ...authenticated, spends: true },
  'GET /api/sub_vendor/subcategory': { ...authenticated, query: ({ category }) => `?category_id=${category}` },
  'POST /api/sub_vendor/password/forgot': open,
  'POST /api/sub_vendor/password/link': open,
  'POST /api/sub_vendor/password/reset': open,
  'POST /api/sub_vendor/invitation': open,
  'POST /api/sub_vendor/invitation/accept': open,
  'POST /api/storefront/visits': open,
  'POST /api/storefront/advertisements': open,
  'GET /api/storefront/products': {
    answer: (_caller, scope) => (scope === 'absent' ? 'absent' : 'open'),
    query: ({ shop }) => `?shop=${shop}`,
  },
  'POST /api/storefront/orders': open,
  'POST /api/storefront/quote': open,
  'GET /api/storefront/orders/:number': shopper,
  'GET /api/storefront/orders/:number/invoices': { ...shopper, query: () => '?language=en' },
  'POST /api/storefront/draft_orders': open,
  'POST /api/storefront/draft_orders/confirm': open,
  'POST /api/storefront/reviews': shopper,
  'POST /api/storefront/messages': shopper,
  'GET /api/storefront/messages': shopper,
  'POST /api/storefront/uploads': shopper,
  // Messaging providers sign their requests and have no session.
  'POST /api/client_notices/whatsapp/:shop': shopper,
  'GET /api/client_notices/whatsapp/:shop': shopper,
  'POST /api/client_notices/sms/:shop': shopper,
  'GET /api/sub_vendor/visitors_statistics': inShop((role) => mayOpenPage(role, visitorsStatistics)),
  'GET /api/sub_vendor/sales_statistics': inShop((role) => mayOpenPage(role, visitorsStatistics)),
  'GET /api/sub_vendor/product_sales': inShop((role) => mayDo(role, products, 'show') && mayDo(role, orders, 'list'), {
    query: () => '?product=1',
  }),
  'GET /api/sub_vendor/stock_history': inShop(
    (role) => mayDo(role, products, 'show') && mayDo(role, activity, 'list'),
    { query: () => '?product=1' },
  ),
  'GET /api/sub_vendor/today': inShop((role) => mayOpenPage(role, visitorsStatistics)),
  'GET /api/sub_vendor/money': inShop((role) => mayDo(role, transactions, 'list')),
  'GET /api/sub_vendor/events': readers,
  'GET /api/sub_vendor/notifications': readers,
  'POST /api/sub_vendor/notifications/read': { ...readers, body: () => ({ notification_id: [1] }) },
  'GET /api/sub_vendor/order_papers': inShop((role) => mayDo(role, orders, 'show')),
  'GET /api/sub_vendor/client_data': noInvoice((role) => mayDo(role, clients, 'erase'), {
    query: () => `?client_id=${missing}&format=json&language=en`,
  }),
  'GET /api/sub_vendor/invoice_pdf': noInvoice((role) => mayDo(role, invoices, 'show'), {
    query: () => `?invoice_id=${missing}&language=en`,
  }),
  'GET /api/sub_vendor/my_invoice_pdf': noInvoice((role) => role === 'client', {
    query: () => `?my_invoice_id=${missing}&language=en`,
  }),
  'POST /api/sub_vendor/invoice_archives': noInvoice((role) => mayDo(role, invoices, 'show'), {
    body: () => ({ invoice_ids: [missing], language: 'en' }),
  }),
  'GET /api/sub_vendor/invoice_archives': noInvoice((role) => mayDo(role, invoices, 'show'), {
    query: () => '?archive_id=0b5f5a3e-6a59-4a39-9c0e-3f2d7e3b9a10',
  }),
  'POST /api/sub_vendor/order_quote': inShop((role) => mayDo(role, orderDrafts, 'show'), {
    body: () => ({ lines: [] }),
  }),
  'GET /api/sub_vendor/order_goods': inShop((role) => mayDo(role, orderDrafts, 'show')),
  'GET /api/sub_vendor/overview': readers,
  'GET /api/sub_vendor/search': {
    // Clients can access their own records in all shops.
    answer: (caller, scope) => (caller.role === 'client' ? 'open' : inShop(() => true).answer(caller, scope)),
    query: () => '?q=a',
  },
  'GET /api/sub_vendor/jobs': forPlatform(),
  'POST /api/sub_vendor/jobs/run': forPlatform({ job: 'events/prune' }),
  'POST /api/sub_vendor/jobs/retry': noJob,
  'POST /api/sub_vendor/jobs/cancel': noJob,
  'POST /api/sub_vendor/imports/start': inShop((role) => mayDo(role, brands, 'create'), {
    query: () => '?resource=brands',
    body: () => ({}),
  }),
  'GET /api/sub_vendor/imports': { ...authenticated, query: () => '?resource=brands' },
  'GET /api/sub_vendor/imports/one': missingImport,
  'GET /api/sub_vendor/imports/rows': missingImport,
  'GET /api/sub_vendor/imports/refused': missingImport,
  'POST /api/sub_vendor/imports/check': noImport,
  'POST /api/sub_vendor/imports/run': noImport,
  'POST /api/sub_vendor/imports/undo': noImport,
  'POST /api/sub_vendor/imports/discard': noImport,
  'POST /api/sub_vendor/uploads': inShop((role) => mayDo(role, brands, 'create'), {
    query: () => '?resource=brands&field=logo',
    body: () => ({}),
  }),
};
