import type { ViewsLoader } from '../views/AreaViews';

/** The areas that draw something for themselves, each loaded with the area's first screen. */
export const views: Record<string, ViewsLoader | undefined> = {
  activity: () => import('./activity/activity.views'),
  'platform-activity': () => import('./activity/activity.views'),
  'all-orders': () => import('./orders/orders.views'),
  'all-orders/events': () => import('./orders/orderEvents.views'),
  clients: () => import('./clients/clients.views'),
  'offer-orders': () => import('./offerOrders/offerOrders.views'),
  gallery: () => import('./gallery/gallery.views'),
  myAccount: () => import('./myAccount/myAccount.views'),
  messages: () => import('./messages/messages.views'),
  payouts: () => import('./payouts/payouts.views'),
  products_colors: () => import('./colours/colours.views'),
  reviews: () => import('./reviews/reviews.views'),
};
