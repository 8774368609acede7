import { defineResource, field } from '@matjar/admin';
import { ownClient } from '../../scopes';
import { messageItems } from './messageItems.resource';
import { messages } from './messages.resource';

const { subject, last_text, last_at } = messages.fields;
const { sender, author, attachments, read_at } = messageItems.fields;

const body = field.longText({ label: messageItems.fields.body.label, required: true, max: 4000 });

export const myMessages = defineResource({
  name: 'my_messages',
  icon: 'chat',
  label: { en: ['Conversation', 'My messages'], ar: ['محادثة', 'رسائلي'] },
  api: { path: 'my_messages', key: 'my_thread_id' },
  scope: ownClient,
  view: { of: 'messages', by: 'client', from: { shop: 'client', about_product: 'about_product.name' } },
  menu: 'mine',
  title: 'subject',
  fields: {
    subject,
    shop: field.ref({ label: { en: 'Shop', ar: 'المتجر' }, to: 'my_shops', required: true }),
    about_order: field.ref({ label: messages.fields.about_order.label, to: 'my_orders' }),
    about_product: field.localized({ label: messages.fields.about_product.label, readOnly: true }),
    last_text,
    last_at,
    unread: field.number({ label: messages.fields.unread.label, readOnly: true, computed: true }),
    state: field.choice({ label: messages.fields.state.label, readOnly: true, choices: messages.fields.state.choices }),
    body: field.longText({ label: body.label, required: true, max: 4000, virtual: true }),
  },
  can: { create: ['client'] },
  list: {
    columns: ['subject', 'shop', 'last_at', 'unread', 'state'],
    filters: ['shop', 'state'],
    search: ['subject', 'last_text'],
    sort: { field: 'last_at', order: 'DESC' },
  },
  form: [{ label: { en: 'Conversation', ar: 'المحادثة' }, fields: ['shop', 'subject', 'about_order', 'body'] }],
}).withActions({
  mark_read: {
    label: messages.actions.mark_read.label,
    done: messages.actions.mark_read.done,
    allow: ['client'],
    place: 'views',
  },
});

export const myMessageItems = defineResource({
  name: 'my_messages/items',
  label: { en: ['Message', 'Messages in my conversations'], ar: ['رسالة', 'رسائل محادثاتي'] },
  api: { path: 'my_message_items', key: 'my_message_id' },
  scope: ownClient,
  view: { of: 'messages/items', by: 'thread.client' },
  title: 'author',
  fields: {
    thread: field.ref({ label: messageItems.fields.thread.label, to: 'my_messages', required: true }),
    sender,
    author,
    body,
    attachments: field.attachments({ label: attachments.label, readOnly: true }),
    read_at,
    attempt: field.text({ label: messageItems.fields.attempt.label, max: 64, ltr: true, virtual: true }),
  },
  can: { create: ['client'] },
  list: {
    columns: ['author', 'body', 'read_at', 'created_at'],
    spare: ['read_at'],
    filters: ['thread', 'sender'],
    search: ['body'],
  },
});
