import type * as english from '../../en/later/screens';
import { arabicForms } from '../language';

// Text about the custom roles that a tenant creates for its staff.

export const ownRole = {
  changed: 'تغيّرت صلاحياتك',
  list: 'عرض القائمة',
  show: 'فتح',
  create: 'إضافة',
  edit: 'تعديل',
  delete: 'حذف',
  export: 'تصدير',
  resource: 'السجلات',
  actions: 'الإجراءات',
  actionsOf: 'الإجراءات: %{name}',
  all: 'كل الصلاحيات: %{name}',
  allOf: '%{right} لكل السجلات',
  others: 'أخرى',
  find: 'ابحث في السجلات',
  none: 'لا توجد سجلات مطابقة',
  start: 'ابدأ من',
  chosen: '%{count} من %{all} صلاحية',
  granted: 'نعم',
  denied: 'لا',
  view: 'معاينة بهذا الدور',
  viewBody:
    'تُفتح لوحة التحكم كما يراها الأعضاء الذين لهم هذا الدور، وفي علامة التبويب هذه فقط. لا يمكن تغيير أي شيء حتى تُنهي المعاينة.',
  viewOpen: 'بدء المعاينة',
  viewing: 'أنت تعاين لوحة التحكم بدور «%{role}». لا يمكن تغيير أي شيء.',
  leave: 'إنهاء المعاينة',
};

// Lists.

export const list = {
  newRow: 'جديد',
  news: {
    ASC: 'القائمة مرتبة حسب %{field} تصاعديًا',
    DESC: 'القائمة مرتبة حسب %{field} تنازليًا',
    none: 'لا يوجد أي تحديد',
    come: 'جديد في القائمة: %{records}',
    changed: 'تغيّر في القائمة: %{records}',
    gone: 'لم يعد في القائمة: %{records}',
  },
  foreseen: { heading: 'قبل التغيير وبعده', others: 'وسجلات أخرى' },
  stale: {
    title: 'عدّل شخص آخر هذه السجلات',
    body: 'حُفظت بعد أن اطّلعت عليها، لذا تُركت كما هي وبقيت محددة. إذا عدّلتها أيضًا فستأخذ القيمة التي أدخلتها ويبقى كل ما حُفظ سواها.',
    before: 'قبل التعديل',
    theirs: 'الآن',
    yours: 'القيمة التي أدخلتها',
    nothingShown: 'لا يمكن عرض ما تغيّر هنا.',
    leave: 'تركها كما هي',
  },
  noRoom: 'لا متسع في هذه الصفحة لـ:',
  cellLeft: 'لم يُحفظ ما كتبته لأن صفه لم يعد في هذه القائمة. افتح القيمة مجددًا لتجده.',
  paste: {
    title: 'لصق في عمود',
    own: 'لبعض بنوده قيم خاصة بها، فغيّرها هناك.',
    same: 'دون تغيير',
    left: 'أسطر لا صفوف لها في هذه الصفحة',
  },
  ignored: 'تُجوهل جزء من الرابط لأن هذه القائمة لا تُصفّى ولا تُرتّب بـ: %{names}',
  views: {
    none: 'يحفظ العرض ما تراه الآن من تصفية وترتيب وأعمدة باسم تختاره.',
    name: 'اسم هذا العرض',
    help: 'يحفظ ما تراه الآن',
    taken: 'يحل محل العرض الذي يحمل هذا الاسم',
    remove: 'إزالة العرض «%{name}»',
  },
  import: 'استيراد',
} satisfies typeof english.list;

// A record's page.

export const record = {
  details: 'التفاصيل',
  further: 'معلومات أخرى',
  changed: 'غيّر شخص آخر %{record}',
  mailFailed: 'لم تُرسل آخر رسالة بريد عن هذا السجل (%{at}). تحقّق من العنوان ثم أرسلها من جديد.',
  lowered: {
    title: 'تغيّر دورك',
    body: 'أصبح دورك «%{role}»، وهو لا يتيح حفظ هذه البيانات. لم يُحفظ شيء مما كتبته، ويمكنك نسخه.',
    typed: 'ما كتبته',
  },
  preview: {
    preview: 'معاينة',
    moment: 'وقت العرض',
    about: 'ما يراه الجميع في ذلك الوقت دون تسجيل الدخول، والمسودة كأنها منشورة.',
    none: 'اختر تاريخًا ووقتًا.',
    hidden: 'لا يظهر في ذلك الوقت.',
  },
  allRelated: 'عرض الكل',
  next: 'التالي: %{step}',
  behind: 'تمّت',
  allSteps: 'كل المراحل وأوقاتها',
  previousOne: 'السابق في القائمة',
  nextOne: 'التالي في القائمة',
  nextStep: 'تنفيذ الخطوة التالية',
} satisfies typeof english.record;

// Text for the dashboard's frame, and for pages that don't belong to a resource.

export const chart = {
  drawnAs: 'طريقة العرض',
  chart: 'رسم بياني',
  table: 'جدول',
  keyboard: 'يتنقل السهمان الأيمن والأيسر بين النقاط، والسهمان الأعلى والأسفل بين الخطوط. ويعرض الجدول الأرقام نفسها.',
} satisfies typeof english.chart;

export const feed = {
  markAll: 'تحديد الكل كمقروء',
  soundOn: 'الصوت مفعّل',
  soundOff: 'الصوت متوقف',
  unread: 'غير مقروء',
  left: 'المتبقي:',
  ofStars: 'من 5 نجوم',
} satisfies typeof english.feed;

export const menu = { install: 'تثبيت التطبيق' } satisfies typeof english.menu;

export const home = {
  todo: 'ما يحتاج إلى إجراء',
  nothing: 'لا شيء بانتظارك',
  steps: 'الخطوات الأولى',
  stepsHint: 'كل ما يلزم للبدء',
  done: 'مكتملة',
  open: 'لم تكتمل بعد',
  of: 'من',
  allDone: 'اكتملت الخطوات الأولى كلها',
  dismiss: 'إخفاء',
} satisfies typeof english.home;

export const jobs = {
  about: 'ما ينفّذه الخادم من تلقاء نفسه',
  kinds: 'أنواع المهام',
  next: 'الموعد التالي',
  whenNeeded: 'تُنفَّذ كلما لزمت',
  run: 'تنفيذها الآن',
  latest: 'أحدث المهام',
  kind: 'النوع',
  state: 'الحالة',
  all: 'الكل',
  due: 'موعدها',
  began: 'بدأت',
  ended: 'انتهت',
  attempt: 'المحاولة %{done} من %{most}',
  retry: 'إعادة المحاولة',
  cancel: 'إلغاء',
  more: 'عرض المزيد',
  none: 'لا توجد مهام بعد',
  noneHint: 'يظهر هنا لمدة 14 يومًا ما نفّذه الخادم وما سينفّذه.',
  noneSuch: 'لا توجد مهام كهذه',
  showAll: 'عرض كل المهام',
  stale: 'هذا آخر ما أمكن جلبه.',
  states: {
    waiting: 'في الانتظار',
    retrying: 'ستُعاد',
    running: 'قيد التنفيذ',
    done: 'أُنجزت',
    failed: 'فشلت',
    canceled: 'أُلغيت',
  },
} satisfies typeof english.jobs;

export const offline = {
  unreachable: 'لا يمكن الوصول إلى الخادم. لا يمكن حفظ التغييرات حتى يعود.',
  since: 'ما تراه يعود إلى %{time}.',
} satisfies typeof english.offline;

export const typed = {
  understood: 'ما فُهم من البحث',
  offered: 'يمكنك أيضًا التصفية حسب',
  unknown: 'عبارة غير مفهومة، لذا يجري البحث عنها نصًا: %{words}',
  unclosed: 'علامة الاقتباس غير مغلقة. يجري البحث نصًا عن: %{words}',
  contradiction: 'هذه الشروط متعارضة، لذا يجري البحث عنها نصًا: %{words}',
  date: 'هذا التاريخ غير موجود. يجري البحث نصًا عن: %{words}',
  unsayable: 'لا يمكن تصفية القائمة بهذا الشرط، لذا يجري البحث عنه نصًا: %{words}',
  titles: {
    searching: 'جارٍ البحث…',
    none: 'غير موجود',
    many: 'نتائج كثيرة، أكمل الاسم',
    failed: 'تعذّر البحث',
  },
};

export const palette = {
  hint: 'سجل أو صفحة أو إجراء',
  recent: 'فُتح مؤخرًا',
  filtered: 'قوائم بعد التصفية',
  pages: 'الصفحات',
  here: 'في هذه الصفحة',
  doings: 'الإجراءات',
  records: arabicForms(
    'لا سجلات',
    'سجل واحد',
    'سجلين',
    '%{smart_count} سجلات',
    '%{smart_count} سجلًا',
    '%{smart_count} سجل',
  ),
  edit: 'تعديل %{records}',
  delete: 'حذف %{records}',
  state: 'ضبط حالة %{records} على: %{state}',
  elsewhere: 'الانتقال إلى: %{name}',
  create: 'إنشاء: %{name}',
  mode: 'الألوان: %{name}',
  language: 'اللغة: %{name}',
  searching: 'جارٍ البحث…',
  nothing: 'لم يُعثر على شيء',
  failed: 'تعذّر البحث في السجلات.',
  count: 'عدد النتائج: %{count}',
} satisfies typeof english.palette;

export const toast = { undone: 'تم التراجع عن تغيير %{record}' } satisfies typeof english.toast;

export const signIn = {
  title: 'سجّل الدخول مجددًا',
  body: 'انتهت جلستك. ما كتبته ما زال هنا: أدخل كلمة المرور ليستمر العمل من حيث توقف.',
  bodyLoggedOut: 'سجّلت الخروج من هذه الجلسة. ما كتبته ما زال هنا: أدخل كلمة المرور لتكمل من حيث توقفت.',
  bodyRevoked:
    'أُنهيت جلستك من جهاز آخر أو بيد أحد المسؤولين. ما كتبته ما زال هنا: أدخل كلمة المرور لتكمل من حيث توقفت.',
  bodyLowered:
    'تغيّر دورك، ولذلك عليك تسجيل الدخول مجددًا. ما كتبته ما زال هنا: أدخل كلمة المرور لترى ما يتيحه دورك الجديد.',
  bodyAfterLogout:
    'سجّلت الخروج في علامة تبويب أخرى. ما كتبته باقٍ في هذه الصفحة حتى تغلقها: أدخل كلمة المرور لتكمل من حيث توقفت.',
  otherAfterLogout: 'ببريد إلكتروني آخر تبدأ من الصفحة الرئيسية، ويُحذف ما كُتب هنا.',
  other: 'ببريد إلكتروني آخر تبدأ من الصفحة الرئيسية. وما كُتب هنا يبقى لمن كتبه.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  missing: 'أدخل بريدك الإلكتروني وكلمة المرور',
  submit: 'تسجيل الدخول',
  busy: 'جارٍ تسجيل الدخول…',
  later: 'ليس الآن',
} satisfies typeof english.signIn;

// API keys and webhooks.

export const right = { list: 'قراءة', create: 'إضافة', edit: 'تعديل', delete: 'حذف' } satisfies typeof english.right;

export const webhook = {
  happening: { created: 'إضافة', updated: 'تعديل', deleted: 'حذف' },
  deliveries: 'عمليات الإرسال',
  none: 'لم يُرسل شيء بعد. أرسل تجربة لتتحقق من وصولها.',
  trial: 'تجربة',
  all: 'كل عمليات الإرسال',
} satisfies typeof english.webhook;

// Text that both the dashboard and the server use.

export const done = { named: '%{done} %{name}', unnamed: 'نُفِّذ «%{action}» على %{name}' } satisfies typeof english.done;

export const file = { recordId: 'معرّف السجل' } satisfies typeof english.file;
