import { defineResource, field } from '@matjar/admin';
import { shop } from '../../scopes';

/** The messages of conversations. A shop's team can add messages but can't edit or delete them. */
export const messageItems = defineResource({
  name: 'messages/items',
  label: { en: ['Message', 'Conversation messages'], ar: ['رسالة', 'رسائل المحادثات'] },
  api: { path: 'messages', key: 'message_id' },
  scope: shop,
  importable: false,
  title: 'author',
  fields: {
    thread: field.ref({ label: { en: 'Conversation', ar: 'المحادثة' }, to: 'messages', required: true }),
    sender: field.choice({
      label: { en: 'Sender', ar: 'المرسل' },
      readOnly: true,
      default: 'shop',
      choices: { client: { en: 'Client', ar: 'العميل' }, shop: { en: 'Shop', ar: 'المتجر' } },
    }),
    author: field.text({ label: { en: 'Written by', ar: 'الكاتب' }, readOnly: true, max: 120, personal: true }),
    unproven: field.toggle({
      label: { en: 'Number not confirmed', ar: 'الرقم غير مؤكد' },
      readOnly: true,
      default: false,
    }),
    body: field.longText({ label: { en: 'Message', ar: 'الرسالة' }, default: '', max: 4000, personal: true }),
    attachments: field.attachments({
      label: { en: 'Attachments', ar: 'المرفقات' },
      kinds: ['image', 'document'],
      max: 6,
      personal: true,
    }),
    read_at: field.dateTime({ label: { en: 'Read', ar: 'وقت القراءة' }, readOnly: true }),
    attempt: field.text({
      label: { en: 'Attempt', ar: 'المحاولة' },
      help: { en: 'The same when the same message is sent again', ar: 'نفسها عند إعادة إرسال الرسالة ذاتها' },
      unique: true,
      max: 64,
      ltr: true,
    }),
  },
  checks: [
    // A request can omit attachments, but a complete record always contains them.
    {
      at: 'body',
      message: 'validation.required',
      passes: ({ body, attachments }) => body !== '' || attachments?.length > 0,
    },
  ],
  can: { edit: [], delete: [] },
  list: {
    columns: ['author', 'body', 'read_at', 'created_at'],
    spare: ['read_at'],
    filters: ['thread', 'sender'],
    search: ['body'],
  },
  form: [{ label: { en: 'Message', ar: 'الرسالة' }, fields: ['thread', 'body', 'attachments'] }],
});
