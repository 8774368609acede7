import { after, defineResource, field, thingName } from '@matjar/admin';
import { platformRoles } from '../../roles';
import { shop } from '../../scopes';

/** A shop's advertisements on the platform's pages, subject to the platform's approval. */
export const advertisements = defineResource({
  name: 'advertisements',
  icon: 'megaphone',
  label: { en: ['Advertisement', 'Advertisements'], ar: ['إعلان', 'الإعلانات'] },
  counted: {
    en: '%{smart_count} advertisement |||| %{smart_count} advertisements',
    ar: 'لا إعلانات |||| إعلان واحد |||| إعلانين |||| %{smart_count} إعلانات |||| %{smart_count} إعلانًا |||| %{smart_count} إعلان',
  },
  api: { path: 'advertisements', key: 'advertisement_id' },
  scope: shop,
  keys: 'read',
  menu: 'content',
  title: 'title',
  fields: {
    title: field.localized({ label: { en: 'Title', ar: 'العنوان' }, required: true, max: 120, rule: thingName }),
    image_en: field.image({ label: { en: 'English image', ar: 'الصورة الإنجليزية' }, required: true }),
    image_ar: field.image({ label: { en: 'Arabic image', ar: 'الصورة العربية' }, required: true }),
    link: field.url({ label: { en: 'Link', ar: 'الرابط' }, required: true }),
    placement: field.choice({
      label: { en: 'Placement', ar: 'مكان الظهور' },
      required: true,
      choices: {
        home: { en: 'Home page', ar: 'الصفحة الرئيسية' },
        category: { en: 'Category pages', ar: 'صفحات الفئات' },
        product: { en: 'Product pages', ar: 'صفحات المنتجات' },
        search: { en: 'Search results', ar: 'نتائج البحث' },
      },
    }),
    start: field.dateTime({ label: { en: 'Start date', ar: 'تاريخ البداية' }, required: true }),
    end: field.dateTime({ label: { en: 'End date', ar: 'تاريخ النهاية' }, required: true }),
    budget: field.money({
      label: { en: 'Budget', ar: 'الميزانية' },
      help: { en: 'Reserved from your balance when you send it for approval', ar: 'تُحجز من رصيدك عند الإرسال للموافقة' },
    }),
    impressions: field.number({ label: { en: 'Impressions', ar: 'مرات الظهور' }, readOnly: true, default: 0 }),
    clicks: field.number({ label: { en: 'Clicks', ar: 'النقرات' }, readOnly: true, default: 0 }),
    status: field.choice({
      label: { en: 'Decision', ar: 'القرار' },
      readOnly: true,
      default: 'draft',
      choices: {
        draft: { en: 'Not sent yet', ar: 'لم يُرسل بعد', tone: 'neutral' },
        pending: { en: 'Waiting for approval', ar: 'بانتظار الموافقة', tone: 'warning' },
        running: { en: 'Approved', ar: 'تمت الموافقة', tone: 'success' },
        ended: { en: 'Stopped', ar: 'أُوقف', tone: 'neutral' },
        rejected: { en: 'Rejected', ar: 'مرفوض', tone: 'danger' },
      },
      steps: { draft: ['pending'], pending: ['running', 'rejected'], running: ['ended'], ended: [], rejected: [] },
    }),
    state: field.state({
      label: { en: 'Status', ar: 'الحالة' },
      choices: {
        draft: { en: 'Draft', ar: 'مسودة', tone: 'neutral' },
        pending: { en: 'Pending', ar: 'قيد المراجعة', tone: 'warning' },
        scheduled: { en: 'Scheduled', ar: 'مجدول', tone: 'info' },
        running: { en: 'Running', ar: 'جارٍ', tone: 'success' },
        ended: { en: 'Ended', ar: 'منتهٍ', tone: 'neutral' },
        rejected: { en: 'Rejected', ar: 'مرفوض', tone: 'danger' },
      },
      cases: [
        { is: 'draft', when: { field: 'status', in: ['draft'] } },
        { is: 'pending', when: { field: 'status', in: ['pending'] } },
        { is: 'rejected', when: { field: 'status', in: ['rejected'] } },
        {
          is: 'ended',
          when: {
            any: [
              { field: 'status', in: ['ended'] },
              { field: 'end', is: 'past' },
            ],
          },
        },
        { is: 'scheduled', when: { field: 'start', is: 'future' } },
      ],
      otherwise: 'running',
    }),
    transactions: field.count({
      label: { en: 'Transactions', ar: 'المعاملات' },
      of: 'transactions',
      by: 'advertisement',
    }),
    reject_reason: field.longText({ label: { en: 'Reason for rejection', ar: 'سبب الرفض' }, readOnly: true }),
  },
  stage: 'state',
  editable: ({ state }) => state === 'draft',
  checks: [after('start', 'end')],
  list: {
    columns: ['image_en', 'title', 'placement', 'start', 'end', 'impressions', 'clicks', 'state'],
    spare: ['start', 'placement', 'impressions'],
    filters: ['state', 'placement', 'start', 'end'],
    tabs: 'state',
  },
  page: { related: ['transactions'] },
}).withActions({
  submit: {
    label: { en: 'Send for approval', ar: 'إرسال للموافقة' },
    done: { en: 'Sent for approval', ar: 'طُلبت الموافقة على الإعلان' },
    confirm: { en: 'It cannot be changed while it awaits approval.', ar: 'لا يمكن تعديل الإعلان أثناء انتظار الموافقة.' },
    moves: { status: 'pending' },
    bulk: { en: 'Send %{records} for approval', ar: 'إرسال %{records} للموافقة' },
  },
  approve: {
    label: { en: 'Approve', ar: 'موافقة' },
    done: { en: 'Approved', ar: 'قُبل الإعلان' },
    moves: { status: 'running' },
    allow: platformRoles,
    bulk: { en: 'Approve %{records}', ar: 'الموافقة على %{records}' },
  },
  reject: {
    label: { en: 'Reject', ar: 'رفض' },
    done: { en: 'Rejected', ar: 'رُفض الإعلان' },
    input: { reason: field.longText({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 500 }) },
    moves: { status: 'rejected' },
    patch: ({ reason }) => ({ reject_reason: reason }),
    allow: platformRoles,
    tone: 'danger',
  },
  end: {
    label: { en: 'End now', ar: 'إنهاء الآن' },
    done: { en: 'Ended', ar: 'أُنهي الإعلان' },
    confirm: {
      en: 'An ended advertisement cannot run again. What is left of its budget returns to your balance.',
      ar: 'لا يمكن تشغيل الإعلان مجددًا بعد إنهائه. يعود إلى رصيدك ما تبقى من ميزانيته.',
    },
    moves: { status: 'ended' },
    // An approved advertisement may already have ended.
    when: ({ state }) => state !== 'ended',
    tone: 'danger',
  },
});
