import type * as english from '../../en/later/shell';

// Texts of what stands around the screens and of pages of no resource.

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

export const palette = {
  hint: 'سجل أو صفحة أو إجراء',
  recent: 'فُتح مؤخرًا',
  pages: 'الصفحات',
  doings: 'الإجراءات',
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
