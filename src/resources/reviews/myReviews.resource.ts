import { defineResource, field } from '@matjar/admin';
import { ownClient } from '../../scopes';
import { reviews } from './reviews.resource';

const shop = field.ref({ label: { en: 'Shop', ar: 'المتجر' }, to: 'my_shops', readOnly: true });

const product = field.localized({ label: { en: 'Product', ar: 'المنتج' }, readOnly: true });

/** Delivered products that the client hasn't reviewed yet. Each product can be reviewed once. */
export const myUnreviewed = defineResource({
  name: 'my_reviews/unreviewed',
  label: { en: ['Bought product', 'Products to review'], ar: ['منتج مشترى', 'منتجات بانتظار تقييمك'] },
  api: { path: 'my_unreviewed', key: 'my_unreviewed_id' },
  scope: ownClient,
  view: {
    of: 'all-orders/lines',
    by: 'order.client',
    from: { shop: 'order.client', order: 'order.number' },
    only: { 'order.order_status': ['delivered', 'completed', 'return_requested'] },
    without: { resource: 'reviews', by: { order: 'order', product: 'variant.product' } },
  },
  title: 'name',
  fields: {
    name: product,
    shop,
    order: field.text({ label: { en: 'Order', ar: 'الطلب' }, readOnly: true, ltr: true }),
  },
  list: { columns: ['name', 'shop', 'order', 'created_at'], filters: ['shop'], search: [] },
});

const { images, reply, replied_at } = reviews.fields;

const rating = field.number({ label: reviews.fields.rating.label, required: true, min: 1, max: 5 });
const comment = field.longText({ label: reviews.fields.comment.label, max: 2000 });

/** A client's reviews in all shops, with the shops' replies. */
export const myReviews = defineResource({
  name: 'my_reviews',
  icon: 'star',
  label: { en: ['Review', 'My reviews'], ar: ['تقييم', 'تقييماتي'] },
  api: { path: 'my_reviews', key: 'my_review_id' },
  scope: ownClient,
  view: { of: 'reviews', by: 'client', from: { shop: 'client', product: 'product.name', order: 'order.number' } },
  menu: 'mine',
  title: 'product',
  fields: {
    product,
    shop,
    order: field.text({ label: { en: 'Order', ar: 'الطلب' }, readOnly: true, ltr: true }),
    rating,
    comment,
    images,
    reply,
    replied_at,
    purchase: field.ref({
      label: { en: 'What you bought', ar: 'ما اشتريته' },
      to: 'my_reviews/unreviewed',
      required: true,
      virtual: true,
      help: { en: 'Delivered products that you have not reviewed yet', ar: 'ما وصلك ولم تقيّمه بعد' },
    }),
  },
  can: { create: ['client'] },
  list: {
    columns: ['product', 'rating', 'comment', 'reply', 'shop', 'created_at'],
    spare: ['reply', 'shop'],
    filters: ['shop', 'rating'],
    search: [],
    sort: { field: 'created_at', order: 'DESC' },
  },
  form: [
    {
      label: { en: 'Review', ar: 'التقييم' },
      fields: ['purchase', 'product', 'shop', 'order', 'rating', 'comment', 'images'],
    },
    { label: { en: 'Answer', ar: 'الإجابة' }, fields: ['reply', 'replied_at'] },
  ],
}).withActions({
  change_review: {
    label: { en: 'Change the review', ar: 'تعديل التقييم' },
    done: { en: 'Review changed', ar: 'عُدِّل التقييم' },
    named: { en: 'Review of %{name} changed', ar: 'عُدِّل تقييم %{name}' },
    when: ({ replied_at: answered }) => answered === null,
    input: { rating, comment },
    begins: (review) => ({ rating: review.rating, comment: review.comment }),
    allow: ['client'],
  },
});
