import { after, defineResource, field, platformRoles } from '../../core';

/** What a shop shows of itself on the platform's pages, once the platform's people have agreed. */
export const advertisements = defineResource({
  name: 'advertisements',
  label: { en: ['Advertisement', 'Advertisements'], ar: ['إعلان', 'الإعلانات'] },
  api: { path: 'advertisements', key: 'advertisement_id' },
  menu: 'content',
  title: 'title',
  fields: {
    title: field.localized({ label: { en: 'Title', ar: 'العنوان' }, required: true, max: 120 }),
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
    budget: field.money({ label: { en: 'Budget', ar: 'الميزانية' } }),
    impressions: field.number({ label: { en: 'Impressions', ar: 'مرات الظهور' }, readOnly: true, default: 0 }),
    clicks: field.number({ label: { en: 'Clicks', ar: 'النقرات' }, readOnly: true, default: 0 }),
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      readOnly: true,
      default: 'draft',
      choices: {
        draft: { en: 'Draft', ar: 'مسودة', tone: 'neutral' },
        pending: { en: 'Pending', ar: 'قيد المراجعة', tone: 'warning' },
        running: { en: 'Running', ar: 'جارٍ', tone: 'success' },
        ended: { en: 'Ended', ar: 'منتهٍ', tone: 'neutral' },
        rejected: { en: 'Rejected', ar: 'مرفوض', tone: 'danger' },
      },
    }),
    reject_reason: field.longText({ label: { en: 'Reason for rejection', ar: 'سبب الرفض' }, readOnly: true }),
  },
  stage: 'status',
  editable: ({ status }) => status === 'draft',
  checks: [after('start', 'end')],
  list: {
    columns: ['image_en', 'title', 'placement', 'start', 'end', 'impressions', 'clicks', 'status'],
    filters: ['status', 'placement', 'start'],
  },
}).withActions({
  submit: {
    label: { en: 'Send for approval', ar: 'إرسال للموافقة' },
    confirm: { en: 'While it waits it can’t be changed.', ar: 'لا يمكن تعديل الإعلان أثناء انتظار الموافقة.' },
    when: ({ status }) => status === 'draft',
    patch: { status: 'pending' },
    bulk: true,
  },
  approve: {
    label: { en: 'Approve', ar: 'موافقة' },
    when: ({ status }) => status === 'pending',
    patch: { status: 'running' },
    allow: platformRoles,
    bulk: true,
  },
  reject: {
    label: { en: 'Reject', ar: 'رفض' },
    input: { reason: field.longText({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 500 }) },
    when: ({ status }) => status === 'pending',
    patch: ({ reason }) => ({ status: 'rejected', reject_reason: reason }),
    allow: platformRoles,
    tone: 'danger',
  },
  end: {
    label: { en: 'End now', ar: 'إنهاء الآن' },
    confirm: { en: 'An ended advertisement can’t run again.', ar: 'لا يمكن تشغيل الإعلان مجددًا بعد إنهائه.' },
    when: ({ status }) => status === 'running',
    patch: { status: 'ended' },
    tone: 'danger',
  },
});
