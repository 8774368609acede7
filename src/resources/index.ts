import { logOf } from '@matjar/admin';
import { log as arabic } from '@matjar/admin/languages/ar/log';
import { log as english } from '@matjar/admin/languages/en/log';
import { platformRoles, shopReaders, shopWriters } from '../roles';
import { platform, shop } from '../scopes';
import { accounts } from './accounts/accounts.resource';
import { advertisements } from './advertisements/advertisements.resource';
import { apiKeys } from './apiKeys/apiKeys.resource';
import { availableCategories } from './availableCategories/availableCategories.resource';
import { brands } from './brands/brands.resource';
import { categories } from './categories/categories.resource';
import { clientNotices } from './clientNotices/clientNotices.resource';
import { clients } from './clients/clients.resource';
import { colours } from './colours/colours.resource';
import { comments } from './comments/comments.resource';
import { currencies } from './currencies/currencies.resource';
import { deliveryEmployees } from './deliveryEmployees/deliveryEmployees.resource';
import { deliveryZones } from './deliveryZones/deliveryZones.resource';
import { discounts } from './discounts/discounts.resource';
import { draftLines } from './orderDrafts/draftLines.resource';
import { gallery } from './gallery/gallery.resource';
import { invoices } from './invoices/invoices.resource';
import { messageItems } from './messages/messageItems.resource';
import { messages } from './messages/messages.resource';
import { myAccount } from './myAccount/myAccount.resource';
import { myShop } from './myShop/myShop.resource';
import { noticeChannels } from './clientNotices/noticeChannels.resource';
import { noticeTemplates } from './clientNotices/noticeTemplates.resource';
import { offerOrders } from './offerOrders/offerOrders.resource';
import { offers } from './offers/offers.resource';
import { orderDrafts } from './orderDrafts/drafts.resource';
import { orderEvents } from './orders/orderEvents.resource';
import { orderLines } from './orders/orderLines.resource';
import { orders } from './orders/orders.resource';
import { ownRoles } from './roles/roles.resource';
import { payouts } from './payouts/payouts.resource';
import { percentages } from './percentages/percentages.resource';
import { points } from './points/points.resource';
import { products } from './products/products.resource';
import { refundLines, refunds } from './orders/refunds.resource';
import { refundReasons } from './refundReasons/refundReasons.resource';
import { returnLines, returns } from './orders/returns.resource';
import { reviews } from './reviews/reviews.resource';
import { savedReplies } from './messages/savedReplies.resource';
import { settings } from './settings/settings.resource';
import { shops } from './shops/shops.resource';
import { sizes } from './sizes/sizes.resource';
import { socialMedia } from './socialMedia/socialMedia.resource';
import { subCategories } from './subCategories/subCategories.resource';
import { taxClasses } from './taxClasses/taxClasses.resource';
import { teamMembers } from './teamMembers/teamMembers.resource';
import { transactions } from './transactions/transactions.resource';
import { users } from './users/users.resource';
import { variants } from './products/variants.resource';
import { webhookDeliveries, webhooks } from './webhooks/webhooks.resource';

const changing = [
  products,
  variants,
  categories,
  availableCategories,
  subCategories,
  brands,
  colours,
  sizes,
  orders,
  orderLines,
  orderEvents,
  refunds,
  refundLines,
  returns,
  returnLines,
  invoices,
  orderDrafts,
  draftLines,
  discounts,
  offers,
  offerOrders,
  deliveryZones,
  clients,
  clientNotices,
  reviews,
  messages,
  messageItems,
  savedReplies,
  points,
  deliveryEmployees,
  teamMembers,
  ownRoles,
  users,
  advertisements,
  socialMedia,
  gallery,
  transactions,
  accounts,
  payouts,
  currencies,
  percentages,
  myShop,
  settings,
  taxClasses,
  noticeChannels,
  noticeTemplates,
  refundReasons,
  shops,
  apiKeys,
  webhooks,
  webhookDeliveries,
  myAccount,
  comments,
] as const;

/** The audit log for the resources in `changing`, listed in the same order. */
export const log = logOf(changing, {
  menu: 'insight',
  tenants: { scope: shop, readers: shopReaders, writers: shopWriters },
  platform: {
    scope: platform,
    readers: platformRoles,
    writers: platformRoles,
    label: { en: ['Platform change', 'Platform activity'], ar: ['تغيير في المنصة', 'سجل نشاط المنصة'] },
    entries: {
      en: ['Changed platform row', 'Changed platform rows'],
      ar: ['صف متغيّر في المنصة', 'الصفوف المتغيّرة في المنصة'],
    },
  },
  guests: { en: 'Storefront', ar: 'واجهة المتجر' },
  words: { en: english, ar: arabic },
});

export const { activity, activityEntries, platformActivity, platformActivityEntries } = log;

/** All declared resources except those for clients (see `all`), in menu order. */
export const resources = [...changing, activity, activityEntries, platformActivity, platformActivityEntries] as const;
