import accounts from './accounts/accounts.handlers';
import advertisements from './advertisements/advertisements.handlers';
import clientNotices from './clientNotices/clientNotices.handlers';
import clients from './clients/clients.handlers';
import currencies from './currencies/currencies.handlers';
import type { HandlerRegistry } from '@matjar/admin/server';
import draftLines from './orderDrafts/draftLines.handlers';
import deliveryEmployees from './deliveryEmployees/deliveryEmployees.handlers';
import deliveryZones from './deliveryZones/deliveryZones.handlers';
import discounts from './discounts/discounts.handlers';
import invoices from './invoices/invoices.handlers';
import messageItems from './messages/messageItems.handlers';
import messages from './messages/messages.handlers';
import myAccount from './myAccount/myAccount.handlers';
import myMessageItems from './messages/myMessageItems.handlers';
import myMessages from './messages/myMessages.handlers';
import myOrders from './orders/myOrders.handlers';
import myReviews from './reviews/myReviews.handlers';
import myShop from './myShop/myShop.handlers';
import myShops from './clients/myShops.handlers';
import noticeChannels from './clientNotices/noticeChannels.handlers';
import noticeTemplates from './clientNotices/noticeTemplates.handlers';
import offerOrders from './offerOrders/offerOrders.handlers';
import offers from './offers/offers.handlers';
import orderDrafts from './orderDrafts/orderDrafts.handlers';
import orders from './orders/orders.handlers';
import payouts from './payouts/payouts.handlers';
import percentages from './percentages/percentages.handlers';
import points from './points/points.handlers';
import products from './products/products.handlers';
import returns from './returns/returns.handlers';
import reviews from './reviews/reviews.handlers';
import savedReplies from './messages/savedReplies.handlers';
import settings from './settings/settings.handlers';
import shops from './shops/shops.handlers';
import subCategories from './subCategories/subCategories.handlers';
import taxClasses from './taxClasses/taxClasses.handlers';
import teamMembers from './teamMembers/teamMembers.handlers';
import transactions from './transactions/transactions.handlers';
import users from './users/users.handlers';
import variants from './products/variants.handlers';

const all = [
  accounts,
  advertisements,
  clientNotices,
  clients,
  currencies,
  deliveryEmployees,
  deliveryZones,
  discounts,
  draftLines,
  invoices,
  messageItems,
  messages,
  myAccount,
  myMessageItems,
  myMessages,
  myOrders,
  myReviews,
  myShop,
  myShops,
  noticeChannels,
  noticeTemplates,
  offerOrders,
  offers,
  orderDrafts,
  orders,
  payouts,
  percentages,
  points,
  products,
  returns,
  reviews,
  savedReplies,
  settings,
  shops,
  subCategories,
  taxClasses,
  teamMembers,
  transactions,
  users,
  variants,
];

export const handlers: HandlerRegistry = Object.fromEntries(all.map((resource) => [resource.resource, resource]));
