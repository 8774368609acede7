import { defineResource, field } from '../../core';
import { reviews } from './reviews.resource';

const shop = field.ref({ label: { en: 'Shop', ar: 'المتجر' }, to: 'my_shops', readOnly: true });

const product = field.localized({ label: { en: 'Product', ar: 'المنتج' }, readOnly: true });

/** What a client got and hasn't reviewed yet: a thing of an order is reviewed once. */
export const myUnreviewed = defineResource({
  name: 'my_reviews/unreviewed',
  label: { en: ['Bought product', 'Products to review'], ar: ['منتج مشترى', 'منتجات بانتظار تقييمك'] },
  api: { path: 'my_unreviewed', key: 'my_unreviewed_id' },
  scope: 'own-client',
  view: {
    of: 'all-orders/lines',
    by: 'order.client',
    from: { shop: 'order.client', order: 'order.number' },
    only: { 'order.order_status': ['delivered', 'completed', 'return_requested'] },
    without: { area: 'reviews', by: { order: 'order', product: 'variant.product' } },
  },
  title: 'name',
  fields: {
    name: product,
    shop,
    order: field.text({ label: { en: 'Order', ar: 'الطلب' }, readOnly: true, ltr: true }),
  },
  list: { columns: ['name', 'shop', 'order', 'created_at'], filters: ['shop'], search: [] },
});

const { rating, comment, images, reply, replied_at } = reviews.fields;

/** What a client says of what they bought, in whatever shops, and what these answered. */
export const myReviews = defineResource({
  name: 'my_reviews',
  label: { en: ['Review', 'My reviews'], ar: ['تقييم', 'تقييماتي'] },
  api: { path: 'my_reviews', key: 'my_review_id' },
  scope: 'own-client',
  view: { of: 'reviews', by: 'client', from: { shop: 'client', product: 'product.name', order: 'order.number' } },
  menu: 'mine',
  title: 'product',
  fields: {
    product,
    shop,
    order: field.text({ label: { en: 'Order', ar: 'الطلب' }, readOnly: true, ltr: true }),
    rating, comment, images, reply, replied_at,
  },
  list: {
    columns: ['product', 'rating', 'comment', 'reply', 'shop', 'created_at'],
    spare: ['reply', 'shop'],
    filters: ['shop', 'rating'],
    search: [],
    sort: { field: 'created_at', order: 'DESC' },
  },
  form: [
    { label: { en: 'Review', ar: 'التقييم' }, fields: ['product', 'shop', 'order', 'rating', 'comment', 'images'] },
    { label: { en: 'Answer', ar: 'الإجابة' }, fields: ['reply', 'replied_at'] },
  ],
});
