import type * as english from '../../en/later/forms';

// Texts of forms, their inputs and their uploads.

export const draft = {
  found: 'لديك تغييرات غير محفوظة من %{when}',
  restore: 'استعادتها',
  discard: 'تجاهلها',
} satisfies typeof english.draft;

export const merge = {
  body: 'حفظه شخص آخر أثناء تعديلك له. ما عدّله أحدكما وحده يُحفظ كما هو، واختر حيث عدّلتما الشيء نفسه.',
  bodyAlone: 'حفظه شخص آخر أثناء تعديلك له. عدّل كل منكما شيئًا مختلفًا، لذا ستُحفظ تعديلاتكما معًا.',
  conflicts: 'عدّلتماه كلاكما',
  taken: 'يُحفظ من الطرفين',
  part: 'العنصر',
  result: 'القيمة التي ستُحفظ',
  from: 'المصدر',
  you: 'أنت',
  other: 'الشخص الآخر',
  both: 'كلاكما',
  before: 'قبل التعديل',
  allMine: 'قيمي في كل مكان',
  allTheirs: 'القيم الأحدث في كل مكان',
  missing: 'اختر إحدى القيمتين',
  save: 'حفظ التعديلات معًا',
  discard: 'تجاهل تعديلاتي',
  removed: 'حُذف',
  empty: 'فارغ',
  goneTitle: 'حُذف هذا السجل',
  goneBody: 'حذفه شخص آخر أثناء تعديلك له. ما كتبته ما زال هنا: أعد إنشاء السجل به، أو تجاهله.',
  goneFinal: 'حذفه شخص آخر أثناء تعديلك له. لم يعد حفظه ممكنًا؛ انسخ ما تحتاج إليه قبل أن تتجاهله.',
  createAgain: 'إنشاؤه من جديد',
} satisfies typeof english.merge;

export const scan = {
  scan: 'مسح بالكاميرا',
  tool: 'مسح',
  scanning: 'ضع الرمز أمام الكاميرا.',
  denied: 'لا يُسمح باستخدام الكاميرا هنا. اسمح بها من إعدادات المتصفح، أو اكتب الرمز.',
  none: 'لا توجد كاميرا يمكن استخدامها. اكتب الرمز.',
  insecure: 'لا يسمح المتصفح باستخدام الكاميرا إلا عبر اتصال آمن (HTTPS). اكتب الرمز.',
  unread: 'تعذّر تحميل قارئ الرموز. تحقّق من اتصالك، أو اكتب الرمز.',
} satisfies typeof english.scan;

export const upload = {
  choose: 'اختيار ملف',
  chooseMany: 'اختيار صور',
  chooseFiles: 'اختيار ملفات',
  photo: 'التقاط صورة',
  hint: 'أو بالإفلات أو اللصق هنا',
  dropNow: 'أفلت للرفع',
  otherType: 'هذا النوع من الملفات غير مقبول',
  held: 'سيُرسل عند الحفظ',
  wait: 'ما زال هناك ملف قيد الرفع. انتظر حتى يكتمل أو ألغِ الرفع.',
  full: 'اكتمل العدد المسموح من الملفات، فلم يُرفع هذا الملف',
  megabytes: 'ميغابايت',
  uploading: 'جارٍ الرفع',
  remove: 'إزالة هذا الملف',
} satisfies typeof english.upload;

export const input = {
  latitude: 'خط العرض',
  longitude: 'خط الطول',
  openMap: 'عرض على الخريطة',
  closed: 'مغلق',
  opens: 'يفتح الساعة',
  closes: 'يغلق الساعة',
  copyToAll: 'نسخ إلى كل الأيام',
  addTag: 'اكتب كلمة ثم اضغط Enter',
  address: 'العنوان',
  addAddress: 'إضافة عنوان',
  removeAddress: 'إزالة العنوان',
  imageAddress: 'رابط الصورة',
} satisfies typeof english.input;
