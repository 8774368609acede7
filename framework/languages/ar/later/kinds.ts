import type * as english from '../../en/later/kinds';

// Texts of the inputs and cells of some kinds of fields.

export const attachments = {
  attached: 'الملفات المرفقة',
  remove: 'إزالة',
  kilobytes: 'ك.ب',
  megabytes: 'م.ب',
} satisfies typeof english.attachments;

export const images = {
  alt: 'وصف الصورة',
  colour: 'اللون الظاهر',
  anyColour: 'بلا لون محدّد',
  colourGone: 'لون لم يعد متوفرًا',
  picture: 'الصورة',
  main: 'الصورة الرئيسية',
  earlier: 'تقديم',
  later: 'تأخير',
  remove: 'إزالة',
  moved: 'الترتيب الآن',
  alts: { en: 'وصف الصورة بالإنجليزية', ar: 'وصف الصورة بالعربية', fr: 'وصف الصورة بالفرنسية' },
} satisfies typeof english.images;

export const contact = { showOnMap: 'عرض على الخريطة', whatsApp: 'واتساب' } satisfies typeof english.contact;

export const richText = {
  toolbar: 'التنسيق',
  bold: 'غامق',
  italic: 'مائل',
  underline: 'تحته خط',
  heading: 'عنوان',
  bullets: 'قائمة',
  numbers: 'قائمة مرقّمة',
  quote: 'اقتباس',
  link: 'رابط',
  undo: 'تراجع',
  redo: 'إعادة',
  address: 'عنوان الرابط',
  wrongAddress: 'أدخل عنوان صفحة يبدأ بـ https:// أو عنوان بريد إلكتروني',
  setLink: 'تعيين الرابط',
  removeLink: 'إزالة الرابط',
  close: 'إغلاق',
} satisfies typeof english.richText;

export const lines = {
  add: 'إضافة: %{name}',
  remove: 'إزالة: %{name}',
  removed: 'سيُزال «%{name}» عند الحفظ',
  undo: 'إبقاؤه',
  up: 'نقل إلى أعلى: %{name}',
  down: 'نقل إلى أسفل: %{name}',
  none: 'لا شيء بعد',
} satisfies typeof english.lines;

export const rows = {
  chooseFirst: 'اختر %{one} أو %{other} أعلاه أولًا',
  fillAll: 'إضافة كل التركيبات',
  add: 'إضافة',
  remove: 'إزالة',
  copyAlong: 'نسخ القيمة الأولى إلى الجميع',
  pasteHint: 'يمكن لصق القيم المنسوخة من جدول بيانات في أي خانة',
  all: 'الكل',
  inherits: 'القيم الرمادية تتبع القيمة المحددة أعلاه. اكتب في خانة لتعطيها قيمة خاصة بها.',
  own: 'خاص',
  giveBack: 'العودة إلى',
  giveAllBack: 'إعادة الكل',
  columns: 'ما تريد تعديله',
} satisfies typeof english.rows;

export const uses = { andMore: 'وغيرها:', usedIn: 'الملف مستخدم هنا، وسيُزال منها:' } satisfies typeof english.uses;
