import { defineResource, field } from '@matjar/admin';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';

/** Conversations with clients. Their messages are a separate resource. */
export const messages = defineResource({
  name: 'messages',
  icon: 'chat',
  label: { en: ['Conversation', 'Messages'], ar: ['محادثة', 'الرسائل'] },
  counted: {
    en: '%{smart_count} conversation |||| %{smart_count} conversations',
    ar: 'لا محادثات |||| محادثة واحدة |||| محادثتين |||| %{smart_count} محادثات |||| %{smart_count} محادثة |||| %{smart_count} محادثة',
  },
  api: { path: 'message_threads', key: 'thread_id' },
  scope: shop,
  importable: false,
  menu: 'people',
  title: 'subject',
  fields: {
    subject: field.text({
      label: { en: 'Subject', ar: 'الموضوع' },
      required: true,
      max: 160,
      personal: { placeholder: '••••' },
    }),
    client: field.ref({
      label: { en: 'Client', ar: 'العميل' },
      to: 'clients',
      required: true,
      among: { merged: false },
    }),
    about_order: field.ref({ label: { en: 'About the order', ar: 'بخصوص الطلب' }, to: 'all-orders' }),
    about_product: field.ref({
      label: { en: 'About the product', ar: 'بخصوص المنتج' },
      to: 'products/view-all',
    }),
    body: field.longText({ label: { en: 'Message', ar: 'الرسالة' }, required: true, virtual: true, max: 4000 }),
    last_text: field.text({ label: { en: 'Last message', ar: 'آخر رسالة' }, readOnly: true, max: 160, personal: true }),
    last_at: field.dateTime({ label: { en: 'Latest', ar: 'الأحدث' }, required: true, readOnly: true }),
    unread: field.number({ label: { en: 'Unread', ar: 'غير المقروء' }, readOnly: true, default: 0, min: 0 }),
    attention: field.state({
      label: { en: 'Read', ar: 'القراءة' },
      choices: {
        read: { en: 'Read', ar: 'مقروءة', tone: 'neutral' },
        unread: { en: 'Unread', ar: 'غير مقروءة', tone: 'info' },
      },
      cases: [{ is: 'read', when: { field: 'unread', atMost: 0 } }],
      otherwise: 'unread',
    }),
    assignee: field.ref({ label: { en: 'Assigned to', ar: 'المسؤول عنها' }, to: 'team-members', readOnly: true }),
    state: field.choice({
      label: { en: 'State', ar: 'الحالة' },
      required: true,
      readOnly: true,
      default: 'open',
      choices: {
        open: { en: 'Open', ar: 'مفتوحة', tone: 'success' },
        closed: { en: 'Closed', ar: 'مغلقة', tone: 'neutral' },
      },
      steps: { open: ['closed'], closed: ['open'] },
    }),
  },
  can: { edit: [], delete: [] },
  stage: 'state',
  list: {
    columns: ['subject', 'client', 'last_at', 'unread', 'assignee', 'state'],
    filters: ['state', 'attention', 'assignee', 'client'],
    waiting: { label: { en: 'unread', ar: 'غير مقروءة' }, filter: { attention: ['unread'] }, opens: 'first' },
    search: ['subject', 'last_text'],
    sort: { field: 'last_at', order: 'DESC' },
  },
  form: [
    {
      label: { en: 'Conversation', ar: 'المحادثة' },
      fields: ['client', 'subject', 'about_order', 'about_product', 'body'],
    },
  ],
}).withActions({
  assign: {
    label: { en: 'Assign', ar: 'إسناد' },
    done: { en: 'Assigned', ar: 'أُسندت المحادثة' },
    named: { en: '%{name} assigned', ar: 'أُسندت محادثة %{name}' },
    input: {
      assignee: field.ref({
        label: { en: 'Team member', ar: 'عضو الفريق' },
        to: 'team-members',
        required: true,
        among: { status: 'active' },
      }),
    },
    patch: ({ assignee }) => ({ assignee }),
    allow: shopWriters,
  },
  close: {
    label: { en: 'Close', ar: 'إغلاق' },
    done: { en: 'Closed', ar: 'أُغلقت المحادثة' },
    named: { en: '%{name} closed', ar: 'أُغلقت محادثة %{name}' },
    moves: { state: 'closed' },
    undo: { by: 'reopen' },
    allow: shopWriters,
  },
  reopen: {
    label: { en: 'Reopen', ar: 'إعادة الفتح' },
    done: { en: 'Reopened', ar: 'أُعيد فتح المحادثة' },
    named: { en: '%{name} reopened', ar: 'أُعيد فتح محادثة %{name}' },
    moves: { state: 'open' },
    undo: { by: 'close' },
    allow: shopWriters,
  },
  mark_read: {
    label: { en: 'Mark as read', ar: 'تحديد كمقروءة' },
    done: { en: 'Marked as read', ar: 'حُدِّدت المحادثة كمقروءة' },
    named: { en: '%{name} marked as read', ar: 'حُدِّدت محادثة %{name} كمقروءة' },
    allow: shopWriters,
    place: 'views',
  },
});
