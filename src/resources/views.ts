import { keyViews, logViews, roleViews, webhookViews, withLaterTexts } from '@matjar/admin/client';
import type { ViewsLoader } from '@matjar/admin/client';
import type { resources } from './all';

/** Custom views, keyed by resource. The type catches misspelled names. */
export type ViewsByResource = Partial<Record<(typeof resources)[number]['name'], ViewsLoader>>;

const own: ViewsByResource = {
  ...logViews,
  ...keyViews,
  ...roleViews,
  ...webhookViews,
  'all-orders': () => import('./orders/orders.views'),
  'all-orders/events': () => import('./orders/orderEvents.views'),
  'all-orders/lines': () => import('./orders/orderLines.views'),
  clients: () => import('./clients/clients.views'),
  'offer-orders': () => import('./offerOrders/offerOrders.views'),
  'delivery-employees': () => import('./deliveryEmployees/deliveryEmployees.views'),
  'notice-channels': () => import('./clientNotices/noticeChannels.views'),
  'delivery-zones': () => import('./deliveryZones/deliveryZones.views'),
  gallery: () => withLaterTexts(() => import('./gallery/gallery.views')),
  invoices: () => import('./invoices/invoices.views'),
  my_invoices: () => import('./invoices/myInvoices.views'),
  myAccount: () => withLaterTexts(() => import('./myAccount/myAccount.views')),
  messages: () => withLaterTexts(() => import('./messages/messages.views')),
  my_messages: () => withLaterTexts(() => import('./messages/myMessages.views')),
  my_orders: () => import('./orders/myOrders.views'),
  my_points: () => import('./points/myPoints.views'),
  my_reviews: () => import('./reviews/myReviews.views'),
  'order-drafts': () => withLaterTexts(() => import('./orderDrafts/drafts.views')),
  payouts: () => import('./payouts/payouts.views'),
  products_colors: () => import('./colours/colours.views'),
  'products/view-all': () => import('./products/products.views'),
  refunds: () => import('./orders/refunds/refunds.views'),
  returns: () => import('./orders/refunds/returns.views'),
  reviews: () => import('./reviews/reviews.views'),
};

/**
 * The custom views. Each one loads with its resource's first screen. Views that replace entire pages load together with
 * the text for later screens.
 */
export const views: Readonly<Record<string, ViewsLoader | undefined>> = own;
