import { accountsHandlers } from './payouts/accounts.handlers';
import { advertisementsHandlers } from './advertisements/advertisements.handlers';
import { myAccountHandlers, usersHandlers } from './users.handlers';
import { myShopHandlers, settingsHandlers } from './ownShop.handlers';
import { currenciesHandlers, percentagesHandlers, shopsHandlers, subCategoriesHandlers } from './platform.handlers';
import {
  clientNoticesHandlers,
  noticeChannelsHandlers,
  noticeTemplatesHandlers,
} from './clientNotices/clientNotices.handlers';
import { clientsHandlers, pointsHandlers } from './clients/clients.handlers';
import type { HandlerRegistry } from '@matjar/admin/server';
import { draftLinesHandlers, orderDraftsHandlers } from './orderDrafts/orderDrafts.handlers';
import { deliveryEmployeesHandlers, deliveryZonesHandlers } from './delivery.handlers';
import { discountsHandlers, offerOrdersHandlers, offersHandlers } from './promotions.handlers';
import { invoicesHandlers } from './invoices/invoices.handlers';
import { messageItemsHandlers, messagesHandlers, savedRepliesHandlers } from './messages/messages.handlers';
import {
  myMessageItemsHandlers,
  myMessagesHandlers,
  myOrdersHandlers,
  myReviewsHandlers,
  myShopsHandlers,
} from './clientAccount.handlers';
import { ordersHandlers } from './orders/orders.handlers';
import { payoutsHandlers } from './payouts/payouts.handlers';
import { productsHandlers, variantsHandlers } from './products/products.handlers';
import { reviewsHandlers } from './reviews/reviews.handlers';
import { returnsHandlers } from './returns/returns.handlers';
import { taxClassesHandlers } from './taxClasses/taxClasses.handlers';
import { teamMembersHandlers } from './teamMembers/teamMembers.handlers';
import { transactionsHandlers } from './transactions/transactions.handlers';

const all = [
  accountsHandlers,
  advertisementsHandlers,
  clientNoticesHandlers,
  clientsHandlers,
  currenciesHandlers,
  deliveryEmployeesHandlers,
  deliveryZonesHandlers,
  discountsHandlers,
  draftLinesHandlers,
  invoicesHandlers,
  messageItemsHandlers,
  messagesHandlers,
  myAccountHandlers,
  myMessageItemsHandlers,
  myMessagesHandlers,
  myOrdersHandlers,
  myReviewsHandlers,
  myShopHandlers,
  myShopsHandlers,
  noticeChannelsHandlers,
  noticeTemplatesHandlers,
  offerOrdersHandlers,
  offersHandlers,
  orderDraftsHandlers,
  ordersHandlers,
  payoutsHandlers,
  percentagesHandlers,
  pointsHandlers,
  productsHandlers,
  returnsHandlers,
  reviewsHandlers,
  savedRepliesHandlers,
  settingsHandlers,
  shopsHandlers,
  subCategoriesHandlers,
  taxClassesHandlers,
  teamMembersHandlers,
  transactionsHandlers,
  usersHandlers,
  variantsHandlers,
];

export const handlers: HandlerRegistry = Object.fromEntries(all.map((resource) => [resource.resource, resource]));
