import type * as english from '../../en/server/importReplies';

/** What the server says of files that are imported, in Arabic; no page loads it. */
export const messages = {
  import_type: 'لا يمكن استيراد هذا الملف: استخدم ملف CSV أو XLSX',
  import_protected:
    'تعذّرت قراءة الملف: إمّا أنه مصنف Excel قديم أو أنه محميّ بكلمة مرور. احفظه بصيغة ‎.xlsx دون كلمة مرور.',
  import_workbook: 'تعذّرت قراءة المصنف لأنه تالف. افتحه في Excel واحفظه من جديد، ثم أعد المحاولة.',
  import_heavy: 'تستغرق قراءة الملف وقتًا أو ذاكرة أكثر من المسموح. قسّمه واستورد الأجزاء واحدًا تلو الآخر.',
  import_text: 'نصوص صفوف الملف أطول من المسموح. قسّمه واستورد الأجزاء واحدًا تلو الآخر.',
  import_line: 'عدد أحرف السطر %{line} يتجاوز %{max}. تأكد من إغلاق كل علامة اقتباس ومن أن لكل سجل سطرًا مستقلًا.',
  import_title:
    'في السطر الأول خلية واحدة هي «%{title}»، وليست عنوانًا لأي عمود. احذف الأسطر التي تسبق العناوين ثم أعد المحاولة.',
  import_unpacked: 'يحتوي المصنف على أكثر مما يمكن قراءته. أبقِ فيه ورقة الصفوف وحدها، أو احفظه بصيغة CSV.',
  import_sheets: 'في المصنف أكثر من ورقة. اختر الورقة المطلوب استيرادها.',
  import_sheet: 'لا توجد ورقة بهذا الاسم في المصنف. أوراقه: %{sheets}',
  import_formula: 'في الصف %{row} صيغة لا يتضمن الملف ناتجها. افتح المصنف في Excel واحفظه، ثم أعد المحاولة.',
  import_quote: 'تعذّرت قراءة الملف: علامة اقتباس تبدأ في السطر %{line} لم تُغلق',
  import_unreadable: 'تعذّرت قراءة الملف ابتداءً من السطر %{line}',
  import_cell: 'إحدى خلايا الملف أطول من اللازم: الحد الأقصى لعدد الأحرف %{max}',
  import_columns: 'أعمدة الملف أكثر من اللازم: الحد الأقصى %{max}',
  import_rows: 'عدد صفوف الملف يتجاوز %{max}. قسّمه واستورد الأجزاء واحدًا تلو الآخر.',
  import_ragged: 'خلايا الصف %{row} أكثر من العناوين. ضع النصوص التي تحتوي على فاصل بين علامتَي اقتباس.',
  import_empty: 'لا صفوف في الملف: يحتاج إلى سطر عناوين وصف واحد على الأقل',
  import_state: 'هذا غير ممكن حاليًا: عملية الاستيراد في حالة أخرى',
  import_column_twice: 'عمودان مرتبطان بالحقل نفسه. اختر أحدهما.',
  import_no_column: 'لم يُربط أي عمود بحقل بعد',
  import_changed_since: 'عدّل شخص آخر هذا السجل بعد فحص الملف، فبقي كما هو',
  import_kept: '%{reason}',
  import_stopped: 'توقف الاستيراد بسبب خطأ. يمكنك متابعته أو التراجع عنه.',
  import_pictures_full: 'بلغت الملفات المرفوعة خلال يوم حدّها الأقصى. تابع لاحقًا أو تراجع عن الاستيراد.',
  import_reason: 'سبب الرفض',
} satisfies Record<keyof typeof english.messages, string>;

/** What keeps a row of such a file from being written. */
export const validation = {
  import_unknown: '%{field}: لا يوجد ما اسمه «%{value}»',
  import_not_made: '%{field}: تعذّر إنشاء «%{value}»: %{reason}',
  import_picture_address: '%{field}: «%{value}» ليس عنوان صورة يمكن جلبها: يجب أن يكون عنوانًا كاملًا وآمنًا على الإنترنت',
  import_picture_unknown:
    '%{field}: «%{value}» ليس اسم صورة مرفوعة ولا عنوانًا يمكن جلبه: يجب أن يكون العنوان كاملًا وآمنًا على الإنترنت',
  import_picture_ambiguous: '%{field}: أكثر من صورة مرفوعة اسمها «%{value}». استخدم عنوان الصورة المقصودة.',
  import_picture: '%{field}: تعذّر استخدام الصورة «%{value}»: %{reason}',
  fetch_private: 'عنوانها ليس على الإنترنت',
  fetch_status: 'ردّ الخادم الآخر بالرمز %{code} بدلًا منها',
  fetch_timeout: 'استغرق وصولها وقتًا أطول من اللازم',
  fetch_connection: 'تعذّر الوصول إلى الخادم الآخر',
  import_ambiguous: '%{field}: أكثر من سجل اسمه «%{value}». استخدم رقم السجل.',
  import_error: '%{field}: في الخلية الخطأ %{value}. صحّح صيغتها في جدول البيانات.',
  import_scientific:
    '%{field}: يعرض جدول البيانات القيمة %{value}، فتضيع بعض أرقامها. نسّق العمود كنص واحفظ الملف من جديد.',
  import_again: 'الصف %{row} من الملف يخص السجل نفسه',
} satisfies Record<keyof typeof english.validation, string>;
