import { defineResource, field } from '@matjar/admin';
import { ownClient } from '../../scopes';

/** The shops that somebody is a client of, each by the number that they are there as a client. */
export const myShops = defineResource({
  name: 'my_shops',
  label: { en: ['Shop', 'My shops'], ar: ['متجر', 'متاجري'] },
  api: { path: 'my_shops', key: 'my_shop_id' },
  scope: ownClient,
  view: { of: 'clients', from: { name: 'shop.name' } },
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Shop', ar: 'المتجر' }, readOnly: true }),
    points: field.number({ label: { en: 'Points', ar: 'النقاط' }, readOnly: true, computed: true }),
  },
  list: { columns: ['name', 'points'], search: [], sort: { field: 'name', order: 'ASC' } },
});
