import { defineResource, field } from '@matjar/admin';
import { shop } from '../../scopes';

/** Reply templates. Their placeholders are replaced when a reply is used. */
export const savedReplies = defineResource({
  name: 'saved-replies',
  icon: 'chat',
  label: { en: ['Saved reply', 'Saved replies'], ar: ['رد جاهز', 'الردود الجاهزة'] },
  counted: {
    en: '%{smart_count} saved reply |||| %{smart_count} saved replies',
    ar: 'لا ردود جاهزة |||| رد جاهز واحد |||| ردّين جاهزين |||| %{smart_count} ردود جاهزة |||| %{smart_count} ردًا جاهزًا |||| %{smart_count} رد جاهز',
  },
  api: { path: 'saved_replies', key: 'saved_reply_id' },
  scope: shop,
  menu: 'people',
  title: 'title',
  fields: {
    title: field.text({ label: { en: 'Title', ar: 'العنوان' }, required: true, max: 80 }),
    shortcut: field.text({
      label: { en: 'Shortcut', ar: 'الاختصار' },
      help: {
        en: 'One word. Type it after a slash to find this reply first.',
        ar: 'كلمة واحدة. اكتبها بعد شرطة مائلة ليظهر هذا الرد أولًا.',
      },
      unique: true,
      max: 30,
      pattern: { matches: /^[\p{L}\p{M}\p{N}_-]+$/u, message: 'validation.invalid' },
    }),
    text: field.localized({
      label: { en: 'Text', ar: 'النص' },
      help: {
        en: '{client}, {order}, {shop} and {me} are replaced with the client’s name, the order number, the shop’s name and your name',
        ar: 'تحل محل {العميل} و{الطلب} و{المتجر} و{أنا}: اسم العميل ورقم الطلب واسم المتجر واسمك',
      },
      required: true,
      long: true,
      max: 2000,
    }),
  },
  list: {
    columns: ['title', 'shortcut', 'text', 'updated_at'],
    spare: ['updated_at'],
    search: ['title', 'shortcut', 'text'],
    sort: { field: 'title', order: 'ASC' },
    phone: { lead: 'title', line: ['text', 'shortcut'] },
  },
});
