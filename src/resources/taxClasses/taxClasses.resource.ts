import { defineResource, field, thingName, withWhen } from '@matjar/admin';
import { shop } from '../../scopes';

/** The taxes on a shop's goods and deliveries. They apply only if the shop is registered for tax. */
export const taxClasses = defineResource({
  name: 'tax-classes',
  icon: 'percent',
  label: { en: ['Tax class', 'Tax classes'], ar: ['فئة ضريبية', 'الفئات الضريبية'] },
  api: { path: 'tax_classes', key: 'tax_class_id' },
  scope: shop,
  menu: 'shop',
  title: 'name',
  fields: withWhen(
    {
      name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 120, rule: thingName }),
      kind: field.choice({
        label: { en: 'Taxation', ar: 'المعاملة الضريبية' },
        required: true,
        default: 'standard',
        choices: {
          standard: { en: 'Taxed', ar: 'خاضعة للضريبة' },
          zero: { en: 'Zero-rated', ar: 'نسبة الصفر' },
          exempt: { en: 'Exempt', ar: 'معفاة' },
        },
      }),
      rate: field.percent({ label: { en: 'Rate', ar: 'النسبة' }, required: true, decimals: 2 }),
      default: field.toggle({
        label: { en: 'Default', ar: 'الافتراضية' },
        help: { en: 'For products without a tax class of their own', ar: 'للمنتجات التي لم تُحدَّد لها فئة ضريبية' },
        default: false,
        sole: true,
      }),
      delivery: field.toggle({
        label: { en: 'For delivery', ar: 'للتوصيل' },
        help: {
          en: 'Applies to delivery fees. Without such a class, the default applies',
          ar: 'تُطبَّق على رسوم التوصيل؛ وإن لم توجد طُبّقت الفئة الافتراضية',
        },
        default: false,
        sole: true,
      }),
      active: field.toggle({
        label: { en: 'Active', ar: 'التفعيل' },
        help: { en: 'Can be chosen for products', ar: 'يمكن اختيارها للمنتجات' },
        default: true,
      }),
    },
    { rate: ({ kind }) => kind === 'standard' },
  ),
  status: 'active',
  list: {
    columns: ['name', 'kind', 'rate', 'default', 'delivery', 'active'],
    spare: ['delivery', 'kind'],
    filters: ['kind', 'active'],
    search: [],
  },
}).withActions({
  make_default: {
    label: { en: 'Make it the default', ar: 'جعلها الافتراضية' },
    done: { en: 'Made the default', ar: 'أصبحت الفئة افتراضية' },
    named: { en: '%{name} made the default', ar: 'أصبحت الفئة %{name} افتراضية' },
    confirm: {
      en: 'Products without a tax class of their own are taxed by it from the next order.',
      ar: 'تُطبَّق على المنتجات التي لا فئة لها ابتداءً من الطلب التالي.',
    },
    when: (one) => !one.default && one.active,
    patch: { default: true },
  },
});
