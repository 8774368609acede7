import { defineResource, field } from '@matjar/admin';
import { shop } from '../../scopes';

/** The lines of a draft order. Until the order is placed, a line uses its product's current price and names. */
export const draftLines = defineResource({
  name: 'order-drafts/lines',
  label: { en: ['Line', 'Lines'], ar: ['بند', 'بنود'] },
  api: { path: 'order_draft_lines', key: 'order_draft_line_id' },
  scope: shop,
  title: 'variant',
  fields: {
    draft: field.ref({ label: { en: 'Draft order', ar: 'مسودة الطلب' }, to: 'order-drafts', required: true }),
    variant: field.ref({ label: { en: 'Variant', ar: 'الخيار' }, to: 'products/variants', required: true }),
    // When a draft is opened, this reference provides the product names. Prices come from a separate API call.
    product: field.ref({
      label: { en: 'Product', ar: 'المنتج' },
      to: 'products/view-all',
      readOnly: true,
      computed: true,
      from: 'variant.product',
    }),
    image: field.images({
      label: { en: 'Picture', ar: 'الصورة' },
      readOnly: true,
      computed: true,
      from: 'variant.product.images',
    }),
    colour: field.ref({
      label: { en: 'Colour', ar: 'اللون' },
      to: 'products_colors',
      readOnly: true,
      computed: true,
      from: 'variant.colour',
    }),
    size: field.ref({
      label: { en: 'Size', ar: 'المقاس' },
      to: 'products_sizes',
      readOnly: true,
      computed: true,
      from: 'variant.size',
    }),
    qty: field.number({ label: { en: 'Quantity', ar: 'الكمية' }, required: true, default: 1, min: 1, max: 1000 }),
  },
  form: [
    { label: { en: 'What is ordered', ar: 'المطلوب' }, fields: ['variant', 'qty'] },
    { label: { en: 'Position', ar: 'الترتيب' }, fields: ['draft'] },
  ],
  list: { columns: ['variant', 'qty'], filters: ['draft', 'variant'], search: [] },
});
