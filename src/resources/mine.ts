import { myMessageItems, myMessages } from './messages/myMessages.resource';
import { myOrderLines, myOrders } from './orders/myOrders.resource';
import { myPoints } from './points/myPoints.resource';
import { myReviews, myUnreviewed } from './reviews/myReviews.resource';
import { myShops } from './clients/myShops.resource';

/** What a client sees of all shops: views of what these hold, with nothing that is the shops' own. */
export const mine = [
  myOrders,
  myOrderLines,
  myMessages,
  myMessageItems,
  myReviews,
  myUnreviewed,
  myPoints,
  myShops,
] as const;
