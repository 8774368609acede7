import { resources as others } from '.';
import { myMessageItems, myMessages } from './messages/myMessages.resource';
import { myInvoices } from './invoices/myInvoices.resource';
import { myOrderLines, myOrders } from './orders/myOrders.resource';
import { myPoints } from './points/myPoints.resource';
import { myReviews, myUnreviewed } from './reviews/myReviews.resource';
import { myShops } from './clients/myShops.resource';

/** A client's own records in all shops. The resources are views of the shops' resources without internal fields. */
export const clientResources = [
  myOrders,
  myOrderLines,
  myInvoices,
  myMessages,
  myMessageItems,
  myReviews,
  myUnreviewed,
  myPoints,
  myShops,
] as const;

/** All declared resources. Pages load the resources for clients only if a client is signed in. */
export const resources = [...others, ...clientResources] as const;
