import { defineResource, field, withWhen } from '@matjar/admin';
import { shop } from '../../scopes';
import { noticeChannelNames, noticeEvents, noticeLanguages } from '../../domain/messages/notices';

const required = true;

/**
 * A shop's custom templates for notices. The newest active template is used. Without one, the default text for the
 * event and language is used.
 */
export const noticeTemplates = defineResource({
  name: 'notice-templates',
  icon: 'chat',
  label: { en: ['Notice text', 'Notice texts'], ar: ['نص إشعار', 'نصوص الإشعارات'] },
  api: { path: 'notice_templates', key: 'notice_template_id' },
  scope: shop,
  menu: 'shop',
  title: 'event',
  fields: withWhen(
    {
      event: field.choice({ label: { en: 'Event', ar: 'الحدث' }, required, choices: noticeEvents }),
      channel: field.choice({ label: { en: 'Channel', ar: 'القناة' }, required, choices: noticeChannelNames }),
      language: field.choice({ label: { en: 'Language', ar: 'اللغة' }, required, choices: noticeLanguages }),
      subject: field.text({ label: { en: 'Subject', ar: 'الموضوع' }, required, max: 150 }),
      text: field.longText({ label: { en: 'Text', ar: 'النص' }, required, max: 1000 }),
      approved_name: field.text({
        label: { en: 'Approved template', ar: 'القالب المعتمد' },
        help: {
          en: 'Its name at WhatsApp. The text’s fields fill its variables in order',
          ar: 'اسمه في واتساب؛ تملأ حقول النص متغيراته بالترتيب',
        },
        max: 512,
        ltr: true,
        pattern: { matches: /^[\w-]*$/, message: 'validation.invalid' },
      }),
      approved_language: field.choice({
        label: { en: 'Its language', ar: 'لغته' },
        help: { en: 'As approved. Empty: the language of the text', ar: 'كما اعتُمد؛ فارغ: لغة النص' },
        choices: {
          en: { en: 'English', ar: 'الإنجليزية' },
          en_US: { en: 'English (US)', ar: 'الإنجليزية (الولايات المتحدة)' },
          en_GB: { en: 'English (UK)', ar: 'الإنجليزية (المملكة المتحدة)' },
          ar: { en: 'Arabic', ar: 'العربية' },
        },
      }),
      active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
      preview: field.longText({ label: { en: 'Preview', ar: 'معاينة' }, readOnly: true, virtual: true }),
    },
    {
      subject: ({ channel }) => channel === 'email',
      approved_name: ({ channel }) => channel === 'whatsapp',
      approved_language: ({ channel }) => channel === 'whatsapp',
    },
  ),
  status: 'active',
  list: {
    columns: ['event', 'channel', 'language', 'text', 'active'],
    filters: ['event', 'channel', 'language'],
    search: ['text'],
  },
  form: [
    {
      label: { en: 'Notice text', ar: 'نص الإشعار' },
      fields: ['event', 'channel', 'language', 'subject', 'text', 'approved_name', 'approved_language', 'active'],
    },
  ],
}).withActions({
  show_preview: {
    label: { en: 'Preview', ar: 'معاينة' },
    done: { en: 'Previewed', ar: 'عُرضت المعاينة' },
    input: {
      order: field.ref({
        label: { en: 'Order', ar: 'الطلب' },
        help: { en: 'Empty: the latest one', ar: 'فارغ: أحدث طلب' },
        to: 'all-orders',
      }),
    },
    reveals: {
      field: 'preview',
      note: { en: 'The message as the client would get it.', ar: 'الرسالة كما تصل إلى العميل.' },
    },
  },
  test: {
    label: { en: 'Send a test', ar: 'إرسال تجربة' },
    done: { en: 'Test queued', ar: 'أُرسلت التجربة' },
    input: {
      order: field.ref({
        label: { en: 'Order', ar: 'الطلب' },
        help: { en: 'Empty: the latest one', ar: 'فارغ: أحدث طلب' },
        to: 'all-orders',
      }),
      to: field.text({
        label: { en: 'To', ar: 'إلى' },
        help: { en: 'A phone with its country code, or an email', ar: 'هاتف برمز الدولة، أو بريد إلكتروني' },
        required,
        max: 320,
        ltr: true,
      }),
    },
  },
});
