import { defineResource, field } from '@matjar/admin';
import { ownClient } from '../../scopes';

/** The shops where the user is a client. Each record's id is the id of the user's client record in that shop. */
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
