import { defineResource, field } from '@matjar/admin';
import { shop } from '../../scopes';

/** Points that clients earned and spent. Entries are append-only, and the balance is their sum. */
export const points = defineResource({
  name: 'points',
  icon: 'medal',
  label: { en: ['Points entry', 'Points'], ar: ['حركة نقاط', 'النقاط'] },
  counted: {
    en: '%{smart_count} points entry |||| %{smart_count} points entries',
    ar: 'لا حركات نقاط |||| حركة نقاط واحدة |||| حركتي نقاط |||| %{smart_count} حركات نقاط |||| %{smart_count} حركة نقاط |||| %{smart_count} حركة نقاط',
  },
  api: { path: 'points', key: 'point_id' },
  scope: shop,
  menu: 'people',
  title: 'reason',
  fields: {
    client: field.ref({
      label: { en: 'Client', ar: 'العميل' },
      to: 'clients',
      required: true,
      among: { merged: false },
    }),
    delta: field.number({
      label: { en: 'Points', ar: 'النقاط' },
      required: true,
      min: -1_000_000,
      max: 1_000_000,
      help: { en: 'A negative number deducts points', ar: 'يخصم العدد السالب نقاطًا' },
    }),
    type: field.choice({
      label: { en: 'Type', ar: 'النوع' },
      required: true,
      readOnly: true,
      default: 'manual',
      choices: {
        manual: { en: 'Manual', ar: 'يدوية', tone: 'info' },
        earned: { en: 'Earned', ar: 'مكتسبة', tone: 'success' },
        spent: { en: 'Spent', ar: 'مستخدمة', tone: 'neutral' },
        returned: { en: 'Returned', ar: 'مُعادة', tone: 'warning' },
      },
    }),
    reason: field.text({
      label: { en: 'Reason', ar: 'السبب' },
      required: true,
      max: 200,
      personal: { placeholder: '••••' },
    }),
    order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'all-orders', readOnly: true }),
    expires_at: field.dateTime({ label: { en: 'Expires', ar: 'تاريخ الانتهاء' } }),
  },
  can: { edit: [], delete: [] },
  checks: [{ at: 'delta', message: 'validation.not_zero', passes: ({ delta }) => delta !== 0 }],
  list: {
    columns: ['client', 'delta', 'type', 'reason', 'order', 'expires_at', 'created_at'],
    spare: ['expires_at', 'order', 'type'],
    filters: ['client', 'type', 'order', 'expires_at'],
    search: ['reason'],
    phone: { lead: 'client', line: ['delta', 'reason', 'type'] },
  },
  form: [
    {
      label: { en: 'Points entry', ar: 'حركة النقاط' },
      fields: ['client', 'delta', 'type', 'reason', 'order', 'expires_at'],
    },
  ],
});
