import { defineResource, field, thingName } from '@matjar/admin';
import { shop } from '../../scopes';

/** Common refund reasons that the refund dialog suggests. A refund stores its reason as text. */
export const refundReasons = defineResource({
  name: 'refund-reasons',
  icon: 'ledger',
  label: { en: ['Refund reason', 'Refund reasons'], ar: ['سبب استرداد', 'أسباب الاسترداد'] },
  api: { path: 'refund_reasons', key: 'refund_reason_id' },
  scope: shop,
  menu: 'shop',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 120, rule: thingName }),
    sort: field.number({ label: { en: 'Order', ar: 'الترتيب' }, min: 0, max: 9999, default: 0 }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  list: { columns: ['name', 'sort', 'active'], filters: ['active'], search: [], order: 'sort' },
});
