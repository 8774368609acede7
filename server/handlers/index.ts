import accounts from './accounts';
import { platformEntries, platformSets, shopActivity, shopEntries } from './activity';
import advertisements from './advertisements';
import clients from './clients';
import currencies from './currencies';
import type { HandlerRegistry } from './defineHandlers';
import deliveryEmployees from './deliveryEmployees';
import discounts from './discounts';
import messageItems from './messageItems';
import messages from './messages';
import myAccount from './myAccount';
import myMessageItems from './myMessageItems';
import myMessages from './myMessages';
import myReviews from './myReviews';
import myShop from './myShop';
import myShops from './myShops';
import offerOrders from './offerOrders';
import offers from './offers';
import orders from './orders';
import payouts from './payouts';
import percentages from './percentages';
import points from './points';
import products from './products';
import reviews from './reviews';
import settings from './settings';
import shops from './shops';
import subCategories from './subCategories';
import teamMembers from './teamMembers';
import transactions from './transactions';
import users from './users';

const all = [
  accounts,
  advertisements,
  clients,
  currencies,
  deliveryEmployees,
  discounts,
  messageItems,
  messages,
  myAccount,
  myMessageItems,
  myMessages,
  myReviews,
  myShop,
  myShops,
  offerOrders,
  offers,
  orders,
  payouts,
  platformEntries,
  platformSets,
  percentages,
  points,
  products,
  reviews,
  settings,
  shopActivity,
  shopEntries,
  shops,
  subCategories,
  teamMembers,
  transactions,
  users,
];

/** What the declared areas need done on the server beyond what their declarations say, by the area's name. */
export const handlers: HandlerRegistry = Object.fromEntries(all.map((area) => [area.resource, area]));
