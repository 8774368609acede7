import { defineResource, field, personName } from '../../core';

const masked = ['viewer'] as const;

/** Who buys in a shop. A viewer sees that there are contacts, and not what they are. */
export const clients = defineResource({
  name: 'clients',
  label: { en: ['Client', 'Clients'], ar: ['عميل', 'العملاء'] },
  api: { path: 'clients', key: 'client_id' },
  menu: 'people',
  title: 'full_name',
  fields: {
    full_name: field.text({ label: { en: 'Full name', ar: 'الاسم الكامل' }, required: true, max: 120, rule: personName }),
    phone: field.phone({ label: { en: 'Phone', ar: 'الهاتف' }, required: true, unique: true, masked }),
    email: field.email({ label: { en: 'Email', ar: 'البريد الإلكتروني' }, masked }),
    addresses: field.addresses({
      label: { en: 'Addresses', ar: 'العناوين' },
      help: { en: 'The first is the usual one', ar: 'العنوان الأول هو المعتاد' },
      missing: 'validation.address',
      masked,
    }),
    notes: field.longText({
      label: { en: 'Notes', ar: 'ملاحظات' },
      help: { en: 'Visible to the shop’s team only', ar: 'لفريق المتجر فقط' },
      max: 2000,
    }),
    orders: field.count({ label: { en: 'Orders', ar: 'الطلبات' }, of: 'all-orders', by: 'client' }),
    spent: field.money({ label: { en: 'Spent', ar: 'إجمالي المشتريات' }, readOnly: true, computed: true }),
    points: field.number({ label: { en: 'Points', ar: 'النقاط' }, readOnly: true, computed: true }),
    blocked: field.toggle({ label: { en: 'Blocked', ar: 'محظور' }, default: false, readOnly: true, tone: 'danger' }),
  },
  list: {
    columns: ['full_name', 'phone', 'email', 'orders', 'spent', 'points', 'blocked', 'created_at'],
    spare: ['created_at', 'email', 'points'],
    filters: ['blocked'],
    search: ['full_name', 'phone', 'email'],
  },
}).withActions({
  give_points: {
    label: { en: 'Give or take points', ar: 'منح نقاط أو خصمها' },
    input: {
      points: field.number({
        label: { en: 'Points', ar: 'النقاط' }, required: true, min: -1_000_000, max: 1_000_000,
        help: { en: 'Below zero to take points away', ar: 'أقل من صفر لخصم النقاط' },
      }),
      reason: field.text({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 200 }),
    },
    bulk: true,
    place: 'menu',
  },
  block: {
    label: { en: 'Block', ar: 'حظر' },
    confirm: {
      en: 'They cannot order again until they are unblocked. Their past orders stay.',
      ar: 'لن يتمكن من الطلب حتى يُرفع الحظر عنه. تبقى طلباته السابقة كما هي.',
    },
    when: ({ blocked }) => !blocked,
    patch: { blocked: true },
    bulk: true,
    tone: 'danger',
  },
  unblock: {
    label: { en: 'Unblock', ar: 'رفع الحظر' },
    when: ({ blocked }) => blocked,
    patch: { blocked: false },
    bulk: true,
  },
});
