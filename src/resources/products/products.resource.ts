import { anyOf, defineResource, field } from '../../core';

/** What a shop sells. */
export const products = defineResource({
  name: 'products/view-all',
  label: { en: ['Product', 'Products'], ar: ['منتج', 'المنتجات'] },
  api: { path: 'products', key: 'product_id' },
  menu: 'catalogue',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 160 }),
    description: field.localized({ label: { en: 'Description', ar: 'الوصف' }, long: true, max: 5000 }),
    image: field.image({ label: { en: 'Image', ar: 'الصورة' } }),
    category: field.ref({ label: { en: 'Category', ar: 'الفئة' }, to: 'categories', required: true }),
    brand: field.ref({ label: { en: 'Brand', ar: 'العلامة التجارية' }, to: 'brands' }),
    slug: field.text({
      label: { en: 'Address name', ar: 'اسم الرابط' },
      help: { en: 'Small letters, digits and dashes', ar: 'حروف لاتينية صغيرة وأرقام وشرطات' },
      required: true,
      unique: true,
      max: 120,
      ltr: true,
      pattern: { matches: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'validation.slug' },
    }),
    sku: field.text({ label: { en: 'SKU', ar: 'رمز المنتج' }, required: true, unique: true, max: 64, ltr: true }),
    barcode: field.text({ label: { en: 'Barcode', ar: 'الباركود' }, max: 64, ltr: true }),
    price: field.money({ label: { en: 'Price', ar: 'السعر' }, required: true }),
    compare_at: field.money({ label: { en: 'Compare-at price', ar: 'السعر قبل التخفيض' } }),
    cost: field.money({ label: { en: 'Cost', ar: 'التكلفة' } }),
    colours: field.refs({ label: { en: 'Colours', ar: 'الألوان' }, to: 'products_colors' }),
    sizes: field.refs({ label: { en: 'Sizes', ar: 'المقاسات' }, to: 'products_sizes' }),
    tags: field.tags({ label: { en: 'Tags', ar: 'الوسوم' } }),
    low_stock: field.number({ label: { en: 'Low-stock threshold', ar: 'حد المخزون المنخفض' }, min: 0, max: 100000 }),
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
  checks: [anyOf(['sizes', 'colours'], 'validation.size_or_colour')],
  list: {
    columns: ['image', 'name', 'sku', 'category', 'brand', 'price', 'status'],
    filters: ['category', 'brand', 'status', 'price'],
    search: ['name', 'sku', 'barcode', 'tags'],
  },
  form: [
    { label: { en: 'Description', ar: 'الوصف' }, fields: ['name', 'description', 'image', 'slug', 'tags'] },
    { label: { en: 'Organisation', ar: 'التصنيف' }, fields: ['category', 'brand', 'status'] },
    { label: { en: 'Price', ar: 'السعر' }, fields: ['price', 'compare_at', 'cost'] },
    { label: { en: 'Options', ar: 'الخيارات' }, fields: ['sizes', 'colours'] },
    { label: { en: 'Stock keeping', ar: 'المخزون' }, fields: ['sku', 'barcode', 'low_stock'] },
  ],
});
