import { defineResource, field } from '@matjar/admin';
import { taxKind, taxRate } from '../../domain/price/taxFields';
import { shop } from '../../scopes';

/**
 * Order lines, with their values at the time of sale. Later changes to a product, its colours or its sizes don't affect
 * them.
 */
export const orderLines = defineResource({
  name: 'all-orders/lines',
  label: { en: ['Order line', 'Order lines'], ar: ['بند طلب', 'بنود الطلبات'] },
  api: { path: 'order_lines', key: 'order_line_id' },
  scope: shop,
  title: 'sku',
  fields: {
    order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'all-orders', required: true, readOnly: true }),
    image: field.images({
      label: { en: 'Picture', ar: 'الصورة' },
      readOnly: true,
      computed: true,
      from: 'variant.product.images',
    }),
    variant: field.ref({
      label: { en: 'Variant', ar: 'الخيار' },
      to: 'products/variants',
      required: true,
      readOnly: true,
    }),
    product: field.ref({
      label: { en: 'Product', ar: 'المنتج' },
      to: 'products/view-all',
      readOnly: true,
      computed: true,
      from: 'variant.product',
    }),
    shade: field.ref({
      label: { en: 'Colour of the variant', ar: 'لون الخيار' },
      to: 'products_colors',
      readOnly: true,
      computed: true,
      from: 'variant.colour',
    }),
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, readOnly: true, max: 160 }),
    colour: field.localized({ label: { en: 'Colour', ar: 'اللون' }, readOnly: true }),
    size: field.localized({ label: { en: 'Size', ar: 'المقاس' }, readOnly: true }),
    sku: field.text({ label: { en: 'SKU', ar: 'رمز المنتج' }, required: true, readOnly: true, max: 80, code: true }),
    qty: field.number({ label: { en: 'Ordered', ar: 'المطلوب' }, required: true, readOnly: true, min: 1 }),
    fulfilled_qty: field.number({ label: { en: 'Packed', ar: 'المجهّز' }, readOnly: true, default: 0, min: 0 }),
    returned_qty: field.number({ label: { en: 'Returned', ar: 'المُرجع' }, readOnly: true, default: 0, min: 0 }),
    price: field.money({ label: { en: 'Price', ar: 'السعر' }, required: true, readOnly: true }),
    discount: field.money({ label: { en: 'Discount', ar: 'الخصم' }, readOnly: true, default: '0' }),
    total: field.money({
      label: { en: 'Total', ar: 'الإجمالي' },
      required: true,
      formula: { minus: [{ times: ['price', 'qty'] }, 'discount'] },
    }),
    tax: field.money({ label: { en: 'Tax', ar: 'الضريبة' }, readOnly: true }),
    tax_kind: taxKind,
    tax_rate: taxRate,
  },
  can: { create: [], edit: [], delete: [] },
  list: {
    columns: ['sku', 'name', 'qty', 'fulfilled_qty', 'price', 'total'],
    filters: ['order', 'variant'],
    search: ['sku', 'name'],
  },
});
