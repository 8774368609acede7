import { addressName, anyOf, defineResource, field, thingName, withWhen } from '@matjar/admin';
import { shop } from '../../scopes';
import { variants } from './variants.resource';

/** Returns true if variants or pictures only use the product's colours and sizes. */
const fits = (record: object, part: 'images' | 'variants', name: 'colour' | 'size', options: 'colours' | 'sizes') => {
  const { [part]: entries, [options]: chosen } = record as Record<string, unknown>;
  const allowed = new Set((chosen ?? []) as number[]);
  return ((entries ?? []) as Record<string, unknown>[]).every(
    (one) => one[name] == null || allowed.has(one[name] as number),
  );
};

export const products = defineResource({
  name: 'products/view-all',
  icon: 'box',
  label: { en: ['Product', 'Products'], ar: ['منتج', 'المنتجات'] },
  counted: {
    en: '%{smart_count} product |||| %{smart_count} products',
    ar: 'لا منتجات |||| منتج واحد |||| منتجين |||| %{smart_count} منتجات |||| %{smart_count} منتجًا |||| %{smart_count} منتج',
  },
  api: { path: 'products', key: 'product_id' },
  scope: shop,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 160, rule: thingName }),
    description: field.richText({ label: { en: 'Description', ar: 'الوصف' }, max: 5000 }),
    images: field.images({ label: { en: 'Images', ar: 'الصور' }, colours: 'colours' }),
    category: field.ref({
      label: { en: 'Category', ar: 'الفئة' },
      to: 'categories',
      required: true,
      missing: 'validation.required_category',
    }),
    brand: field.ref({ label: { en: 'Brand', ar: 'العلامة التجارية' }, to: 'brands' }),
    slug: addressName(120),
    sku: field.text({
      label: { en: 'SKU', ar: 'رمز المنتج' },
      required: true,
      unique: true,
      max: 64,
      code: true,
      proposed: { from: ['name'], as: 'code' },
    }),
    barcode: field.text({ label: { en: 'Barcode', ar: 'الباركود' }, max: 64, code: true }),
    price: field.money({
      label: { en: 'Price', ar: 'السعر' },
      required: true,
      span: { ends: ['price_from', 'price_to'], rows: 'variants', while: 'active' },
    }),
    price_from: field.money({ label: { en: 'Lowest price', ar: 'أدنى سعر' }, readOnly: true }),
    price_to: field.money({ label: { en: 'Highest price', ar: 'أعلى سعر' }, readOnly: true }),
    compare_at: field.money({ label: { en: 'Compare-at price', ar: 'السعر قبل التخفيض' } }),
    cost: field.money({ label: { en: 'Cost', ar: 'التكلفة' } }),
    tax_class: field.ref({
      label: { en: 'Tax class', ar: 'الفئة الضريبية' },
      help: { en: 'Empty: the default class of the shop', ar: 'فارغ: الفئة الافتراضية للمتجر' },
      to: 'tax-classes',
      among: { active: true },
    }),
    margin: field.money({
      label: { en: 'Margin', ar: 'هامش الربح' },
      formula: { minus: ['price', 'cost'] },
      share: 'price',
    }),
    colours: field.refs({ label: { en: 'Colours', ar: 'الألوان' }, to: 'products_colors' }),
    sizes: field.refs({ label: { en: 'Sizes', ar: 'المقاسات' }, to: 'products_sizes' }),
    variants: field.rows({
      label: { en: 'Variants', ar: 'الخيارات المعروضة' },
      of: variants,
      by: 'product',
      axes: { colour: 'colours', size: 'sizes' },
    }),
    stock: field.total({ label: { en: 'Stock', ar: 'المخزون' }, rows: 'variants', field: 'stock' }),
    reserved: field.total({ label: { en: 'Reserved', ar: 'المحجوز' }, rows: 'variants', field: 'reserved' }),
    available: field.total({ label: { en: 'Available', ar: 'المتاح' }, rows: 'variants', field: 'available' }),
    stock_level: field.choice({
      label: { en: 'Stock level', ar: 'حالة المخزون' },
      readOnly: true,
      kept: true,
      default: 'out',
      choices: {
        out: { en: 'Out of stock', ar: 'نفد المخزون', tone: 'danger' },
        low: { en: 'Low stock', ar: 'مخزون منخفض', tone: 'warning' },
        enough: { en: 'In stock', ar: 'متوفر', tone: 'success' },
      },
    }),
    arabic: field.complete({
      label: { en: 'Arabic text', ar: 'النص العربي' },
      of: ['name', 'description'],
    }),
    tags: field.tags({ label: { en: 'Tags', ar: 'الوسوم' } }),
    low_stock: field.number({
      label: { en: 'Low-stock threshold', ar: 'حد المخزون المنخفض' },
      help: { en: 'Empty: the one in the settings', ar: 'فارغ: الحد المحدَّد في الإعدادات' },
      min: 0,
      max: 100_000,
    }),
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      default: 'active',
      choices: {
        active: { en: 'Active', ar: 'نشط', tone: 'success' },
        inactive: { en: 'Inactive', ar: 'غير نشط', tone: 'neutral' },
      },
    }),
  },
  status: 'status',
  checks: [
    anyOf(['sizes', 'colours'], 'validation.size_or_colour'),
    {
      at: 'variants',
      message: 'validation.variant_options',
      passes: (product) => fits(product, 'variants', 'colour', 'colours') && fits(product, 'variants', 'size', 'sizes'),
    },
    {
      at: 'images',
      message: 'validation.image_colour',
      passes: (product) => fits(product, 'images', 'colour', 'colours'),
    },
  ],
  list: {
    columns: ['images', 'name', 'sku', 'category', 'price', 'stock', 'available', 'stock_level', 'arabic', 'status'],
    spare: ['arabic', 'category', 'sku'],
    filters: ['category', 'brand', 'status', 'price', 'margin', 'stock_level', 'arabic', 'tax_class'],
    search: ['name', 'sku', 'barcode', 'tags'],
    scan: true,
    tabs: 'stock_level',
    inPlace: ['price', 'stock'],
    phone: { line: ['price', 'available', 'stock_level'] },
    found: { line: ['sku', 'price', 'available', 'stock_level'] },
  },
  form: [
    {
      label: { en: 'Pictures and texts', ar: 'الصور والنصوص' },
      fields: ['images', 'name', 'description', 'slug', 'tags'],
    },
    { label: { en: 'Organisation', ar: 'التصنيف' }, fields: ['status', 'category', 'brand'], aside: true },
    {
      label: { en: 'Prices', ar: 'الأسعار' },
      fields: ['price', 'compare_at', 'cost', 'margin', 'tax_class'],
      aside: true,
    },
    { label: { en: 'Inventory', ar: 'المخزون والرموز' }, fields: ['sku', 'barcode', 'low_stock'], aside: true },
    { label: { en: 'Options', ar: 'الخيارات' }, fields: ['sizes', 'colours', 'variants'] },
  ],
  page: {
    head: ['price', 'available'],
    aside: [
      ['category', 'brand', 'status'],
      ['compare_at', 'cost', 'margin', 'tax_class'],
      ['sku', 'barcode', 'stock', 'reserved', 'stock_level', 'low_stock'],
    ],
    sections: [
      ['images', 'name', 'description', 'slug', 'tags'],
      ['sizes', 'colours', 'variants'],
    ],
    related: [{ of: 'all-orders', by: 'product' }, 'offers', 'reviews'],
  },
}).withActions({
  duplicate: {
    label: { en: 'Duplicate', ar: 'إنشاء نسخة' },
    done: { en: 'Duplicated', ar: 'نُسخ المنتج' },
    confirm: {
      en: 'The copy is inactive and has no stock until you review it.',
      ar: 'تكون النسخة غير نشطة وبلا مخزون حتى تراجعها.',
    },
  },
  change_price: {
    label: { en: 'Change price', ar: 'تغيير السعر' },
    done: { en: 'Price changed', ar: 'تغيّر السعر' },
    named: { en: 'Price of %{name} changed', ar: 'تغيّر سعر المنتج %{name}' },
    input: withWhen(
      {
        how: field.choice({
          label: { en: 'How', ar: 'الطريقة' },
          required: true,
          default: 'to',
          choices: {
            to: { en: 'Set to an amount', ar: 'تحديد مبلغ' },
            up: { en: 'Raise by percent', ar: 'زيادة بنسبة مئوية' },
            down: { en: 'Lower by percent', ar: 'خفض بنسبة مئوية' },
            round: { en: 'Round', ar: 'تقريب' },
          },
        }),
        amount: field.money({
          label: { en: 'Amount', ar: 'المبلغ' },
          required: true,
        }),
        own: field.choice({
          label: { en: 'Variants with their own price', ar: 'الخيارات التي لها سعر خاص' },
          default: 'follow',
          choices: {
            follow: { en: 'Sell them at this price, too', ar: 'تُباع بهذا السعر أيضًا' },
            keep: { en: 'Keep their own price', ar: 'تحتفظ بسعرها الخاص' },
          },
        }),
        percent: field.number({
          label: { en: 'Percent', ar: 'النسبة المئوية' },
          help: {
            en: 'Variants with their own price change by the same percentage',
            ar: 'تتغير الأسعار الخاصة بالخيارات بالنسبة نفسها',
          },
          required: true,
          min: 0.01,
          max: 1000,
          decimals: 2,
        }),
        digits: field.number({
          label: { en: 'Decimal places', ar: 'الخانات بعد الفاصلة' },
          help: {
            en: 'Also for compare-at prices, costs and variants’ own prices',
            ar: 'وكذلك في الأسعار قبل التخفيض والتكاليف والأسعار الخاصة بالخيارات',
          },
          required: true,
          default: 0,
          min: 0,
          max: 3,
        }),
      },
      {
        amount: ({ how }) => how === 'to',
        own: ({ how }) => how === 'to',
        percent: ({ how }) => how === 'up' || how === 'down',
        digits: ({ how }) => how === 'round',
      },
    ),
    bulk: { en: 'Change the price of %{records}', ar: 'تغيير سعر %{records}' },
  },
  change_stock: {
    label: { en: 'Change stock', ar: 'تغيير المخزون' },
    done: { en: 'Stock changed', ar: 'تغيّر المخزون' },
    named: { en: 'Stock of %{name} changed', ar: 'تغيّر مخزون المنتج %{name}' },
    input: {
      how: field.choice({
        label: { en: 'How', ar: 'الطريقة' },
        required: true,
        default: 'to',
        choices: {
          to: { en: 'Set each variant to', ar: 'تحديد مخزون كل خيار' },
          by: { en: 'Add to each variant', ar: 'إضافة إلى كل خيار' },
        },
      }),
      count: field.number({
        label: { en: 'Pieces', ar: 'عدد القطع' },
        required: true,
        min: -1_000_000,
        max: 1_000_000,
      }),
    },
    bulk: { en: 'Change the stock of %{records}', ar: 'تغيير مخزون %{records}' },
  },
});
