import { defineResource, field, thingName } from '@matjar/admin';
import { shop } from '../../scopes';

/**
 * The zones that a shop delivers to, with their fees. If a shop has no active zones, its settings define a single fee.
 */
export const deliveryZones = defineResource({
  name: 'delivery-zones',
  icon: 'bike',
  label: { en: ['Delivery zone', 'Delivery zones'], ar: ['منطقة توصيل', 'مناطق التوصيل'] },
  api: { path: 'delivery_zones', key: 'delivery_zone_id' },
  scope: shop,
  menu: 'selling',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 120, rule: thingName }),
    places: field.tags({ label: { en: 'Places', ar: 'الأماكن' }, required: true, max: 500 }),
    fee: field.money({ label: { en: 'Delivery fee', ar: 'رسوم التوصيل' }, required: true }),
    free_from: field.money({ label: { en: 'Free from', ar: 'مجاني ابتداءً من' }, positive: true }),
    minimum: field.money({ label: { en: 'Minimum order', ar: 'الحد الأدنى للطلب' }, positive: true }),
    hours: field.hours({
      label: { en: 'Delivery hours', ar: 'أوقات التوصيل' },
      help: { en: 'Empty: at any time', ar: 'فارغ: في أي وقت' },
    }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  list: {
    columns: ['name', 'places', 'fee', 'free_from', 'minimum', 'active'],
    spare: ['minimum', 'free_from'],
    filters: ['active'],
    search: ['name'],
  },
});
