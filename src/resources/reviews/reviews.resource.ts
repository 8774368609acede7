import { defineResource, field, withWhen } from '@matjar/admin';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';

const reply = field.longText({ label: { en: 'Reply', ar: 'الرد' }, required: true, max: 2000 });

/** Clients' reviews of products. The shop's team can reply to reviews and hide inappropriate ones. */
export const reviews = defineResource({
  name: 'reviews',
  icon: 'star',
  label: { en: ['Review', 'Reviews'], ar: ['تقييم', 'التقييمات'] },
  counted: {
    en: '%{smart_count} review |||| %{smart_count} reviews',
    ar: 'لا تقييمات |||| تقييم واحد |||| تقييمين |||| %{smart_count} تقييمات |||| %{smart_count} تقييمًا |||| %{smart_count} تقييم',
  },
  api: { path: 'reviews', key: 'review_id' },
  scope: shop,
  menu: 'people',
  title: 'author',
  fields: withWhen(
    {
      rating: field.number({
        label: { en: 'Rating', ar: 'درجة التقييم' },
        required: true,
        readOnly: true,
        min: 1,
        max: 5,
      }),
      author: field.text({
        label: { en: 'Written by', ar: 'الكاتب' },
        required: true,
        readOnly: true,
        max: 120,
        personal: { placeholder: '••••' },
      }),
      comment: field.longText({ label: { en: 'Comment', ar: 'التعليق' }, readOnly: true, max: 2000, personal: true }),
      product: field.ref({ label: { en: 'Product', ar: 'المنتج' }, to: 'products/view-all', readOnly: true }),
      images: field.images({ label: { en: 'Pictures', ar: 'الصور' }, readOnly: true, max: 6, personal: true }),
      client: field.ref({ label: { en: 'Client', ar: 'العميل' }, to: 'clients', required: true, readOnly: true }),
      order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'all-orders', readOnly: true }),
      status: field.choice({
        label: { en: 'Status', ar: 'الحالة' },
        required: true,
        readOnly: true,
        default: 'showed',
        choices: {
          showed: { en: 'Shown', ar: 'ظاهر', tone: 'success' },
          hidden: { en: 'Hidden', ar: 'مخفي', tone: 'neutral' },
        },
        steps: { showed: ['hidden'], hidden: ['showed'] },
      }),
      hide_reason: field.longText({
        label: { en: 'Why it is hidden', ar: 'سبب الإخفاء' },
        readOnly: true,
        max: 500,
        personal: true,
      }),
      answer: field.state({
        label: { en: 'Answer', ar: 'الإجابة' },
        choices: {
          answered: { en: 'Answered', ar: 'تم الرد', tone: 'neutral' },
          unanswered: { en: 'Unanswered', ar: 'بلا رد', tone: 'warning' },
        },
        cases: [{ is: 'answered', when: { field: 'replied_at', is: 'past' } }],
        otherwise: 'unanswered',
      }),
      reply: field.longText({ label: { en: 'Reply', ar: 'الرد' }, readOnly: true, max: 2000, personal: true }),
      replied_at: field.dateTime({ label: { en: 'Replied', ar: 'تاريخ الرد' }, readOnly: true }),
    },
    { hide_reason: ({ status }) => status === 'hidden' },
  ),
  can: { create: [], edit: [], delete: [] },
  stage: 'status',
  list: {
    columns: ['rating', 'author', 'comment', 'product', 'answer', 'status', 'created_at'],
    spare: ['created_at', 'product'],
    filters: ['rating', 'status', 'answer', 'product', 'client'],
    search: ['author', 'comment', 'reply'],
    tabs: {
      unanswered: {
        label: { en: 'To answer', ar: 'بانتظار الرد' },
        filter: { answer: ['unanswered'], status: ['showed'] },
      },
      showed: { label: { en: 'Shown', ar: 'الظاهرة' }, filter: { status: ['showed'] } },
      hidden: { label: { en: 'Hidden', ar: 'المخفية' }, filter: { status: ['hidden'] } },
    },
    waiting: 'unanswered',
    sort: { field: 'created_at', order: 'DESC' },
  },
  form: [
    {
      label: { en: 'Review', ar: 'التقييم' },
      fields: ['rating', 'author', 'comment', 'images', 'product', 'client', 'order', 'status', 'hide_reason'],
    },
    { label: { en: 'Answer', ar: 'الإجابة' }, fields: ['answer', 'reply', 'replied_at'] },
  ],
}).withActions({
  reply: {
    label: { en: 'Reply', ar: 'رد' },
    done: { en: 'Answered', ar: 'رُدَّ على التقييم' },
    named: { en: '%{name} answered', ar: 'رُدَّ على تقييم %{name}' },
    when: ({ replied_at }) => replied_at === null,
    input: { reply },
    allow: shopWriters,
    next: true,
  },
  change_reply: {
    label: { en: 'Change the reply', ar: 'تعديل الرد' },
    done: { en: 'Reply changed', ar: 'عُدِّل الرد على التقييم' },
    named: { en: 'Reply to %{name} changed', ar: 'عُدِّل الرد على تقييم %{name}' },
    when: ({ replied_at }) => replied_at !== null,
    input: { reply },
    begins: ({ reply: text }) => ({ reply: text }),
    allow: shopWriters,
  },
  unhide: {
    label: { en: 'Show', ar: 'إظهار' },
    done: { en: 'Shown', ar: 'أُظهر التقييم' },
    named: { en: '%{name} shown', ar: 'أُظهر تقييم %{name}' },
    moves: { status: 'showed' },
    allow: shopWriters,
    bulk: { en: 'Show %{records}', ar: 'إظهار %{records}' },
  },
  hide: {
    label: { en: 'Hide', ar: 'إخفاء' },
    done: { en: 'Hidden', ar: 'أُخفي التقييم' },
    named: { en: '%{name} hidden', ar: 'أُخفي تقييم %{name}' },
    moves: { status: 'hidden' },
    input: { reason: field.longText({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 500 }) },
    patch: ({ reason }) => ({ hide_reason: reason }),
    undo: { by: 'unhide' },
    allow: shopWriters,
    bulk: { en: 'Hide %{records}', ar: 'إخفاء %{records}' },
    tone: 'danger',
  },
});
