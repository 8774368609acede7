import { defineResource } from '@matjar/admin';
import { shop } from '../../scopes';
import { draftFields, draftForm } from './drafts.fields';

/**
 * Orders that a shop's team has entered but not placed yet. They are a separate resource rather than orders in a
 * special state, so drafts have no order number and never appear in the lists, counts, sums, ledger or logs of orders.
 */
export const orderDrafts = defineResource({
  name: 'order-drafts',
  icon: 'bag',
  label: { en: ['Draft order', 'Draft orders'], ar: ['مسودة طلب', 'مسودات الطلبات'] },
  counted: {
    en: '%{smart_count} draft order |||| %{smart_count} draft orders',
    ar: 'لا مسودات طلبات |||| مسودة طلب واحدة |||| مسودتَي طلب |||| %{smart_count} مسودات طلبات |||| %{smart_count} مسودة طلب |||| %{smart_count} مسودة طلب',
  },
  api: { path: 'order_drafts', key: 'order_draft_id' },
  scope: shop,
  menu: 'selling',
  title: 'number',
  fields: draftFields,
  stage: 'status',
  editable: ({ status }) => status !== 'placed',
  list: {
    columns: ['number', 'client', 'status', 'total', 'updated_at'],
    filters: ['status', 'client', 'payment_method'],
    search: ['number', 'client_name', 'notes'],
    tabs: 'status',
    sort: { field: 'updated_at', order: 'DESC' },
    phone: { lead: 'number', line: ['total', 'client', 'status'] },
  },
  form: draftForm,
  page: {
    head: ['client', 'phone', 'total', 'order'],
    aside: [
      ['delivery', 'address', 'delivery_fee', 'delivery_slot'],
      ['payment_method', 'discount_code', 'discount_type', 'discount_rate', 'discount_amount', 'link_until'],
    ],
    sections: [['lines'], ['notes']],
  },
}).withActions({
  place: {
    label: { en: 'Place the order', ar: 'تأكيد الطلب' },
    done: { en: 'Placed', ar: 'أُكِّد الطلب من المسودة' },
    moves: { status: 'placed' },
    unless: ({ client }) => (client === null ? { en: 'it has no client yet', ar: 'لم يُحدَّد العميل بعد' } : undefined),
  },
  send_link: {
    label: { en: 'Send a link', ar: 'إنشاء رابط للعميل' },
    done: { en: 'Link created', ar: 'أُنشئ رابط للمسودة' },
    named: { en: 'Link for %{name} created', ar: 'أُنشئ رابط للمسودة %{name}' },
    confirm: {
      en: 'The client sees the items, amounts and address, and places the order with one press. Any earlier link stops working.',
      ar: 'يرى العميل البنود والمبالغ والعنوان، ويؤكد الطلب بضغطة واحدة. يتوقف أي رابط سابق عن العمل.',
    },
    when: ({ status }) => status !== 'placed',
    unless: ({ client }) => (client === null ? { en: 'it has no client yet', ar: 'لم يُحدَّد العميل بعد' } : undefined),
    reveals: {
      field: 'link',
      note: {
        en: 'Send this link to the client yourself. It works for three days, until the order is placed, and will not be shown again.',
        ar: 'أرسل هذا الرابط إلى العميل بنفسك. يعمل ثلاثة أيام ما لم يُؤكَّد الطلب قبلها، ولن يُعرض مجددًا.',
      },
      sends: {
        to: 'phone',
        text: {
          en: 'Hello, your order is ready for you to confirm: %{secret}',
          ar: 'مرحبًا، طلبك جاهز بانتظار تأكيدك: %{secret}',
        },
      },
    },
  },
  message_link: {
    label: { en: 'Send for confirmation', ar: 'إرسال للتأكيد' },
    done: { en: 'Sent to the client', ar: 'أُرسلت المسودة إلى العميل' },
    named: { en: '%{name} sent to the client', ar: 'أُرسلت المسودة %{name} إلى العميل' },
    confirm: {
      en: 'The client gets a message with a link, and places the order with one press. Any earlier link stops working.',
      ar: 'تصل العميل رسالة فيها رابط، ويؤكد الطلب بضغطة واحدة. يتوقف أي رابط سابق عن العمل.',
    },
    when: ({ status }) => status !== 'placed',
    unless: ({ client }) => (client === null ? { en: 'it has no client yet', ar: 'لم يُحدَّد العميل بعد' } : undefined),
    place: 'menu',
  },
  cancel_link: {
    label: { en: 'Cancel the link', ar: 'إلغاء الرابط' },
    done: { en: 'Link canceled', ar: 'أُلغي رابط المسودة' },
    named: { en: 'Link for %{name} canceled', ar: 'أُلغي رابط المسودة %{name}' },
    confirm: {
      en: 'The client can no longer place the order with this link. The draft stays.',
      ar: 'لن يتمكن العميل من تأكيد الطلب بالرابط. تبقى المسودة كما هي.',
    },
    moves: { status: 'open' },
    patch: { link_until: null },
    place: 'menu',
  },
});
