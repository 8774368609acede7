import { anyOf, defineResource, field } from '@matjar/admin';
import { shop } from '../../scopes';

/**
 * The variants of a product, one for each combination of colour and size. Variants are edited together with their
 * product.
 */
export const variants = defineResource({
  name: 'products/variants',
  label: { en: ['Variant', 'Variants'], ar: ['خيار منتج', 'خيارات المنتجات'] },
  api: { path: 'product_variants', key: 'variant_id' },
  scope: shop,
  title: 'sku',
  fields: {
    product: field.ref({ label: { en: 'Product', ar: 'المنتج' }, to: 'products/view-all', required: true }),
    colour: field.ref({ label: { en: 'Colour', ar: 'اللون' }, to: 'products_colors' }),
    size: field.ref({ label: { en: 'Size', ar: 'المقاس' }, to: 'products_sizes' }),
    sku: field.text({
      label: { en: 'SKU', ar: 'رمز المنتج' },
      required: true,
      unique: true,
      max: 80,
      code: true,
      proposed: { from: ['product', 'colour', 'size'], as: 'code' },
    }),
    price: field.money({ label: { en: 'Price', ar: 'السعر' }, inherits: 'product' }),
    stock: field.number({
      label: { en: 'Stock', ar: 'المخزون' },
      required: true,
      default: 0,
      min: 0,
      max: 1_000_000,
    }),
    reserved: field.number({ label: { en: 'Reserved', ar: 'المحجوز' }, readOnly: true, default: 0, min: 0 }),
    available: field.number({
      label: { en: 'Available', ar: 'المتاح' },
      formula: { when: { field: 'active', in: [true] }, is: { minus: ['stock', 'reserved'] }, otherwise: 0 },
    }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  checks: [anyOf(['size', 'colour'], 'validation.size_or_colour')],
  list: {
    columns: ['sku', 'product', 'colour', 'size', 'price', 'stock', 'available', 'active'],
    filters: ['product', 'active'],
    inPlace: ['price', 'stock'],
    phone: { line: ['sku', 'stock', 'price', 'active'] },
  },
});
