import { defineResource, field, thingName } from '@matjar/admin';
import { inCapitals } from '../../domain/codes';
import { shop } from '../../scopes';

/** Bundles that are sold at a single price for a limited time. Clients order a bundle and redeem it with a code. */
export const offers = defineResource({
  name: 'offers',
  icon: 'gift',
  label: { en: ['Offer', 'Offers'], ar: ['عرض', 'العروض'] },
  counted: {
    en: '%{smart_count} offer |||| %{smart_count} offers',
    ar: 'لا عروض |||| عرض واحد |||| عرضين |||| %{smart_count} عروض |||| %{smart_count} عرضًا |||| %{smart_count} عرض',
  },
  api: { path: 'offers', key: 'offer_id' },
  scope: shop,
  menu: 'selling',
  title: 'title',
  fields: {
    code: field.text({
      label: { en: 'Code', ar: 'الرمز' },
      required: true,
      unique: true,
      max: 40,
      code: true,
      tidy: inCapitals,
      proposed: { from: ['title'], as: 'code' },
      pattern: { matches: /^[A-Z0-9-]+$/, message: 'validation.prefix' },
      missing: 'validation.required_offer_code',
    }),
    title: field.localized({ label: { en: 'Title', ar: 'العنوان' }, required: true, max: 120, rule: thingName }),
    description: field.localized({ label: { en: 'Description', ar: 'الوصف' }, long: true, max: 2000 }),
    image: field.image({ label: { en: 'Image', ar: 'الصورة' } }),
    products: field.refs({ label: { en: 'Products', ar: 'المنتجات' }, to: 'products/view-all', required: true }),
    price: field.money({ label: { en: 'Price', ar: 'السعر' }, required: true }),
    start: field.dateTime({ label: { en: 'Start date', ar: 'تاريخ البداية' }, required: true }),
    end: field.dateTime({ label: { en: 'End date', ar: 'تاريخ النهاية' }, required: true }),
    qty_limit: field.number({
      label: { en: 'Limit', ar: 'الحد الأقصى' },
      help: { en: 'How many can be sold in total. Empty: no limit', ar: 'العدد الإجمالي المتاح للبيع؛ فارغ: بلا حد' },
      min: 1,
      max: 1_000_000,
    }),
    redeemed: field.number({ label: { en: 'Redeemed', ar: 'المستبدَل' }, readOnly: true, default: 0 }),
    left: field.number({ label: { en: 'Left', ar: 'المتبقي' }, readOnly: true, computed: true }),
    orders: field.count({ label: { en: 'Offer orders', ar: 'طلبات العرض' }, of: 'offer-orders', by: 'offer' }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  publish: { from: 'start', until: 'end', on: 'active' },
  status: 'active',
  checks: [
    {
      at: 'qty_limit',
      message: 'validation.below_redeemed',
      passes: ({ qty_limit, redeemed = 0 }) => qty_limit === null || qty_limit >= redeemed,
    },
  ],
  list: {
    columns: ['image', 'title', 'price', 'end', 'redeemed', 'left', 'state', 'active'],
    spare: ['redeemed', 'end'],
    filters: ['state', 'products', 'price', 'start', 'end', 'active'],
    search: ['code', 'title'],
  },
  page: { aside: ['state', 'active', 'redeemed', 'left', 'orders'], related: ['offer-orders'] },
});
