import { defineResource, field } from '@matjar/admin';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';
import {
  noticeChannelNames,
  noticeLanguages,
  noticeProblems,
  noticeStatuses,
  sentEvents,
} from '../../domain/messages/notices';

const readOnly = true;

/** Messages to clients about their orders, sent by jobs. There is one message per order, event and channel. */
export const clientNotices = defineResource({
  name: 'client-notices',
  icon: 'megaphone',
  label: { en: ['Notice', 'Notices to clients'], ar: ['إشعار', 'إشعارات العملاء'] },
  api: { path: 'client_notices', key: 'client_notice_id' },
  scope: shop,
  keys: 'read',
  menu: 'people',
  title: 'event',
  fields: {
    event: field.choice({ label: { en: 'Event', ar: 'الحدث' }, required: true, readOnly, choices: sentEvents }),
    order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'all-orders', readOnly }),
    draft: field.ref({ label: { en: 'Draft order', ar: 'مسودة الطلب' }, to: 'order-drafts', readOnly }),
    client: field.ref({ label: { en: 'Client', ar: 'العميل' }, to: 'clients', readOnly }),
    channel: field.choice({
      label: { en: 'Channel', ar: 'القناة' },
      required: true,
      readOnly,
      choices: noticeChannelNames,
    }),
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      readOnly,
      default: 'queued',
      choices: noticeStatuses,
    }),
    problem: field.choice({ label: { en: 'Reason', ar: 'السبب' }, readOnly, choices: noticeProblems }),
    error: field.longText({
      label: { en: 'The provider’s words', ar: 'نص مزوّد الخدمة' },
      readOnly,
      max: 500,
      personal: true,
    }),
    recipient: field.text({
      label: { en: 'Sent to', ar: 'المرسل إليه' },
      readOnly,
      max: 320,
      ltr: true,
      masked: ['viewer'],
      personal: true,
    }),
    language: field.choice({ label: { en: 'Language', ar: 'اللغة' }, readOnly, choices: noticeLanguages }),
    subject: field.text({ label: { en: 'Subject', ar: 'الموضوع' }, readOnly, max: 200, personal: true }),
    // The stored text omits the secret parts of links.
    text: field.longText({ label: { en: 'Text', ar: 'النص' }, readOnly, max: 4000, personal: true }),
    attempts: field.number({ label: { en: 'Attempts', ar: 'المحاولات' }, required: true, readOnly, default: 0 }),
    // Once all attempts have failed, new attempts use a different idempotency key.
    round: field.number({ label: { en: 'Round', ar: 'الجولة' }, required: true, readOnly, default: 1 }),
    cost: field.number({ label: { en: 'Cost', ar: 'التكلفة' }, readOnly, decimals: 4 }),
    due_at: field.dateTime({ label: { en: 'Due', ar: 'موعد الإرسال' }, required: true, readOnly }),
    claimed_at: field.dateTime({ label: { en: 'Last attempt', ar: 'آخر محاولة' }, readOnly }),
    sent_at: field.dateTime({ label: { en: 'Sent', ar: 'وقت الإرسال' }, readOnly }),
    delivered_at: field.dateTime({ label: { en: 'Delivered', ar: 'وقت الوصول' }, readOnly }),
    read_at: field.dateTime({ label: { en: 'Read', ar: 'وقت القراءة' }, readOnly }),
    provider_id: field.text({
      label: { en: 'Provider’s number', ar: 'الرقم لدى المزوّد' },
      readOnly,
      max: 200,
      ltr: true,
    }),
    key: field.text({
      label: { en: 'Idempotency key', ar: 'مفتاح عدم التكرار' },
      required: true,
      readOnly,
      unique: true,
      max: 120,
      ltr: true,
    }),
  },
  can: { create: [], edit: [], delete: [] },
  list: {
    columns: ['event', 'order', 'client', 'channel', 'status', 'cost', 'created_at'],
    spare: ['cost', 'client'],
    filters: ['status', 'channel', 'event', 'order', 'client', 'due_at', 'provider_id'],
    search: ['recipient'],
    tabs: {
      problems: {
        label: { en: 'Not delivered', ar: 'لم تصل' },
        filter: { status: ['failed', 'unsure'] },
      },
      waiting: { label: { en: 'Waiting', ar: 'بالانتظار' }, filter: { status: ['queued', 'held', 'sending'] } },
    },
    phone: { lead: 'event', line: ['status', 'order', 'channel', 'created_at'] },
  },
  page: { head: ['order', 'draft', 'client'], aside: ['status', 'problem', 'channel', 'created_at'] },
}).withActions({
  retry: {
    label: { en: 'Send again', ar: 'إعادة الإرسال' },
    done: { en: 'Queued again', ar: 'أُعيد الإشعار إلى الإرسال' },
    when: ({ status }) => status === 'failed' || status === 'unsure',
    allow: shopWriters,
    bulk: true,
  },
});
