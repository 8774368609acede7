import { ownRolesOf } from '@matjar/admin';
import { roles as arabic } from '@matjar/admin/languages/ar/roles';
import { roles as english } from '@matjar/admin/languages/en/roles';
import { roles, shopWriters } from '../../roles';
import { shop } from '../../scopes';
import { pages } from '../../domain/pages';

const read = ['list', 'show'] as const;

/** Returns the rights to perform the same operations and actions on several resources. */
const rightsTo = (resources: readonly string[], names: readonly string[] = read) =>
  resources.flatMap((resource) => names.map((name) => `${resource}:${name}`));

const orderRecords = ['all-orders', 'all-orders/lines'];
const goods = ['products/view-all', 'products/variants', 'products_colors', 'products_sizes'];

/** The custom roles that a shop creates for its team. Each role includes some of a vendor's rights. */
export const ownRoles = ownRolesOf({
  menu: 'people',
  icon: 'badge',
  scope: shop,
  bases: { vendor: roles.vendor },
  makers: shopWriters,
  pages,
  related: ['team-members'],
  presets: [
    {
      name: { en: 'Packer', ar: 'مُجهِّز طلبات' },
      rights: [
        ...rightsTo([...orderRecords, ...goods, 'delivery-employees', 'delivery-zones']),
        ...rightsTo(
          ['all-orders'],
          ['prepare', 'make_ready', 'send_out', 'deliver', 'fulfill', 'fulfill_all', 'assign', 'hold', 'release'],
        ),
        ...rightsTo(['comments'], [...read, 'create']),
        ...rightsTo(['all-orders/events'], ['list']),
      ],
    },
    {
      name: { en: 'Accountant', ar: 'محاسب' },
      rights: [
        ...rightsTo(
          [...orderRecords, 'refunds', 'refunds/lines', 'invoices', 'transactions', 'accounts', 'payouts'],
          [...read, 'export'],
        ),
        ...rightsTo(['currencies', 'tax-classes', 'discounts']),
        ...rightsTo(['all-orders/events'], ['list']),
        ...rightsTo(['invoices'], ['send']),
        ...rightsTo(['all-orders'], ['make_invoice']),
        ...rightsTo(['money', 'visitors-statistics'], ['show']),
      ],
    },
    {
      name: { en: 'Support', ar: 'خدمة العملاء' },
      rights: [
        ...rightsTo([...orderRecords, ...goods, 'clients', 'messages', 'messages/items', 'saved-replies', 'reviews']),
        ...rightsTo(['messages'], ['create', 'assign', 'close', 'reopen', 'mark_read']),
        ...rightsTo(['messages/items'], ['create']),
        ...rightsTo(['reviews'], ['reply', 'change_reply', 'hide', 'unhide']),
        ...rightsTo(['all-orders'], ['client_link']),
        ...rightsTo(['comments'], [...read, 'create']),
        ...rightsTo(['all-orders/events'], ['list']),
      ],
    },
  ],
  words: { en: english, ar: arabic },
});
