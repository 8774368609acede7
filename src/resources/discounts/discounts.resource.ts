import { defineResource, field, thingName, withWhen } from '@matjar/admin';
import { plainCode } from '../../domain/price/discountCode';
import { shop } from '../../scopes';

/**
 * Discounts for a limited time: a percentage, an amount or free delivery. They apply automatically or with a code.
 * `priceOf` chooses the discounts for an order.
 */
export const discounts = defineResource({
  name: 'discounts',
  icon: 'tag',
  label: { en: ['Discount', 'Discounts'], ar: ['خصم', 'الخصومات'] },
  counted: {
    en: '%{smart_count} discount |||| %{smart_count} discounts',
    ar: 'لا خصومات |||| خصم واحد |||| خصمين |||| %{smart_count} خصومات |||| %{smart_count} خصمًا |||| %{smart_count} خصم',
  },
  api: { path: 'discounts', key: 'discount_id' },
  scope: shop,
  menu: 'selling',
  title: 'name',
  fields: withWhen(
    {
      name: field.localized({
        label: { en: 'Discount name', ar: 'اسم الخصم' },
        required: true,
        max: 120,
        rule: thingName,
      }),
      effect: field.choice({
        label: { en: 'Type', ar: 'النوع' },
        required: true,
        default: 'percent',
        choices: {
          percent: { en: 'Percentage', ar: 'نسبة مئوية' },
          amount: { en: 'Fixed amount', ar: 'مبلغ ثابت' },
          delivery: { en: 'Free delivery', ar: 'توصيل مجاني' },
        },
      }),
      rate: field.percent({ label: { en: 'Discount rate', ar: 'نسبة الخصم' }, required: true }),
      amount: field.money({
        label: { en: 'Amount off', ar: 'مبلغ الخصم' },
        help: { en: 'Off the whole order, once', ar: 'يُخصم من الطلب كله مرة واحدة' },
        required: true,
        positive: true,
      }),
      max_amount: field.money({
        label: { en: 'Maximum discount', ar: 'أقصى خصم' },
        help: { en: 'Per order. Empty: no limit', ar: 'للطلب الواحد؛ فارغ: بلا حد' },
        positive: true,
      }),
      code: field.text({
        label: { en: 'Discount code', ar: 'رمز الخصم' },
        help: {
          en: 'Clients enter it with their order. Empty: the discount applies by itself',
          ar: 'يُدخله العميل مع طلبه؛ فارغ: يُطبَّق الخصم تلقائيًا',
        },
        unique: true,
        max: 40,
        code: true,
        tidy: plainCode,
        pattern: { matches: /^[A-Z0-9]*$/, message: 'validation.prefix' },
      }),
      minimum: field.money({
        label: { en: 'Minimum order', ar: 'الحد الأدنى للطلب' },
        help: { en: 'The price of the goods before discounts', ar: 'سعر السلع قبل الخصم' },
        positive: true,
      }),
      first_order: field.toggle({ label: { en: 'First order only', ar: 'للطلب الأول فقط' }, default: false }),
      clients: field.refs({
        label: { en: 'Only for', ar: 'خاص بـ' },
        help: { en: 'Empty: for every client', ar: 'فارغ: لكل العملاء' },
        to: 'clients',
      }),
      combines: field.toggle({
        label: { en: 'Combines with others', ar: 'يُجمع مع غيره' },
        help: {
          en: 'Applies together with other discounts that combine. The others apply alone: the order gets the largest',
          ar: 'يُطبَّق مع الخصومات الأخرى القابلة للجمع. وما سواها يُطبَّق منفردًا: ينال الطلب أكبرها',
        },
        default: false,
      }),
      start: field.dateTime({ label: { en: 'Start date', ar: 'تاريخ البداية' }, required: true }),
      end: field.dateTime({ label: { en: 'End date', ar: 'تاريخ النهاية' }, required: true }),
      scope: field.choice({
        label: { en: 'Applies to', ar: 'نطاق الخصم' },
        required: true,
        default: 'shop',
        choices: {
          shop: { en: 'The whole shop', ar: 'المتجر كله' },
          category: { en: 'Categories', ar: 'فئات' },
          product: { en: 'Products', ar: 'منتجات' },
        },
      }),
      categories: field.refs({
        label: { en: 'Categories', ar: 'الفئات' },
        to: 'categories',
        required: true,
      }),
      products: field.refs({
        label: { en: 'Products', ar: 'المنتجات' },
        to: 'products/view-all',
        required: true,
      }),
      usage_limit: field.number({ label: { en: 'Total uses', ar: 'عدد مرات الاستخدام' }, min: 1, max: 1_000_000 }),
      per_client: field.number({ label: { en: 'Uses per client', ar: 'المرات لكل عميل' }, min: 1, max: 1000 }),
      used: field.number({ label: { en: 'Used', ar: 'مرات استخدامه' }, readOnly: true, computed: true }),
      active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
    },
    {
      rate: ({ effect }) => effect === 'percent',
      amount: ({ effect }) => effect === 'amount',
      max_amount: ({ effect }) => effect === 'percent',
      scope: ({ effect }) => effect !== 'delivery',
      categories: ({ scope }) => scope === 'category',
      products: ({ scope }) => scope === 'product',
    },
  ),
  publish: { from: 'start', until: 'end', on: 'active' },
  status: 'active',
  list: {
    columns: ['name', 'code', 'effect', 'rate', 'amount', 'start', 'end', 'state', 'used', 'active'],
    spare: ['used', 'start'],
    filters: ['state', 'effect', 'scope', 'rate', 'start', 'end', 'active'],
    search: ['name', 'code'],
    phone: { line: ['effect', 'rate', 'amount', 'code', 'state'] },
  },
  form: [
    { label: { en: 'Discount', ar: 'الخصم' }, fields: ['name', 'effect', 'rate', 'amount', 'max_amount', 'code'] },
    {
      label: { en: 'When it applies', ar: 'متى يُطبَّق' },
      fields: ['scope', 'categories', 'products', 'minimum', 'combines'],
    },
    { label: { en: 'For whom', ar: 'لمن' }, fields: ['clients', 'first_order', 'per_client', 'usage_limit'] },
    { label: { en: 'Period', ar: 'المدة' }, fields: ['start', 'end', 'active'] },
  ],
});
