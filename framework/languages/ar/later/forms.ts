import type * as english from '../../en/later/forms';
import { arabicForms } from '../language';

// Forms, inputs and uploads.

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

// Inputs and cells of some kinds of fields.

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

// The page that imports a file.

const imports = {
  title: 'استيراد: %{name}',
  about: 'من ملف CSV أو Excel مثل الذي تصدّره القائمة. لا يتغيّر شيء قبل أن ترى ما سيفعله الملف.',
  drop: 'أفلت ملفًا هنا',
  choose: 'اختيار ملف',
  most: 'ملف CSV أو XLSX، حتى %{rows} صف و%{size} ميغابايت',
  sending: 'يجري إرسال الملف',
  earlier: 'عمليات استيراد سابقة',
  rows: arabicForms('لا صفوف', 'صف واحد', 'صفان', '%{count} صفوف', '%{count} صفًا', '%{count} صف'),
  columns: 'أعمدة الملف',
  matchHint: 'حدّد ما يمثّله كل عمود. ما لا يُستورد يبقى كما هو، والخلية الفارغة تُفرغ الحقل في السجل الموجود.',
  becomes: 'حقل العمود «%{name}»',
  notImported: 'لا يُستورد',
  twice: 'عمود آخر مرتبط بهذا الحقل أيضًا',
  key: 'تُعرف السجلات من',
  noKey: 'لا شيء: كل الصفوف جديدة',
  make: 'إنشاء ما ليس موجودًا بعد من «%{name}»',
  makes: 'سيُنشأ %{count} في «%{name}»',
  pictures: 'تُجلب الصور من العناوين الأخرى أثناء استيراد الصفوف، وحينها يتبيّن هل يمكن جلب كل منها',
  pictureHint: 'عناوين تبدأ بـ https://',
  pickHint: 'أسماء صور مرفوعة، أو عناوين تبدأ بـ https://',
  made: 'أُنشئ %{count} في «%{name}»',
  madeKept: 'بقي %{count} مما أنشأه في «%{name}»، لأنه عُدّل أو لأنه مستخدم',
  check: 'فحص الملف',
  checking: 'يجري فحص الملف',
  running: 'يجري استيراد الصفوف',
  undoing: 'يجري التراجع عن الاستيراد',
  progress: '%{done} من %{total} صف (%{percent})',
  leave: 'يستمر العمل في الخلفية، ويمكنك مغادرة هذه الصفحة.',
  checked: 'اكتمل الفحص، ولم يتغيّر شيء بعد',
  done: arabicForms(
    'لم يُستورد أي صف',
    'استُورد صف واحد',
    'استُورد صفان',
    'استُوردت %{count} صفوف',
    'استُورد %{count} صفًا',
    'استُورد %{count} صف',
  ),
  undone: 'جرى التراجع عن الاستيراد',
  kept: 'بقيت كما هي لأن شخصًا آخر عدّلها أو لأنها مستخدمة، وعددها: %{count}',
  nothing: 'لا شيء في هذا الملف سيغيّر شيئًا',
  run: arabicForms(
    'لا صفوف للاستيراد',
    'استيراد صف واحد',
    'استيراد صفين',
    'استيراد %{count} صفوف',
    'استيراد %{count} صفًا',
    'استيراد %{count} صف',
  ),
  change: 'تغيير الأعمدة',
  callOff: 'إلغاء الاستيراد',
  goOn: 'متابعة',
  undo: 'التراجع عن الاستيراد',
  undoBody: 'يُحذف ما أضافه ويستعيد ما عدّله قيمه السابقة. وما عدّله غيرك بعد ذلك يبقى.',
  another: 'استيراد ملف آخر',
  refusedFile: 'تنزيل الصفوف المرفوضة',
  refusedName: 'الصفوف المرفوضة',
  row: 'الصف',
  reason: 'السبب',
  changes: 'التعديلات',
  outcomes: 'مصير الصفوف',
  outcome: { new: 'جديد', changed: 'معدّل', unchanged: 'دون تغيير', refused: 'مرفوض' },
  state: {
    matching: 'بانتظار ربط الأعمدة',
    checking: 'قيد الفحص',
    checked: 'تم فحصه',
    running: 'قيد التنفيذ',
    done: 'اكتمل',
    undoing: 'قيد التراجع',
    undone: 'جرى التراجع عنه',
  },
} satisfies typeof english.import;

export { imports as import };
