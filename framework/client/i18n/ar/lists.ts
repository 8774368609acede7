import type { lists as english } from '../en/lists';
import { arabicForms } from '../plurals';

/** Texts of what is done with lists. */
export const lists = {
  all: 'الكل',
  select: 'تحديد',
  done: 'تم',
  this_page: 'كل ما في هذه الصفحة',
  choose_all: arabicForms(
    'لا شيء لتحديده', 'تحديد السجل الوحيد', 'تحديد السجلين', 'تحديد السجلات كلها (%{smart_count})',
    'تحديد السجلات كلها (%{smart_count})', 'تحديد السجلات كلها (%{smart_count})',
  ),
  choose_first: arabicForms(
    'لا شيء لتحديده', 'تحديد السجل الأول', 'تحديد أول سجلين',
    'تحديد أول %{smart_count} سجلات', 'تحديد أول %{smart_count} سجلًا', 'تحديد أول %{smart_count} سجل',
  ),
  chosen_at_most: arabicForms(
    'لم يُحدَّد شيء من %{total}.',
    'حُدِّد السجل الأول فقط من %{total}، وهذا أقصى ما يمكن دفعة واحدة.',
    'حُدِّد أول سجلين فقط من %{total}، وهذا أقصى ما يمكن دفعة واحدة.',
    'حُدِّدت أول %{smart_count} سجلات فقط من %{total}، وهذا أقصى ما يمكن دفعة واحدة. ضيّق القائمة لبلوغ الباقي.',
    'حُدِّد أول %{smart_count} سجلًا فقط من %{total}، وهذا أقصى ما يمكن دفعة واحدة. ضيّق القائمة لبلوغ الباقي.',
    'حُدِّد أول %{smart_count} سجل فقط من %{total}، وهذا أقصى ما يمكن دفعة واحدة. ضيّق القائمة لبلوغ الباقي.',
  ),
  edit: 'تعديل',
  edit_many: arabicForms(
    'لا سجلات للتعديل', 'تعديل سجل واحد', 'تعديل سجلين',
    'تعديل %{smart_count} سجلات', 'تعديل %{smart_count} سجلًا', 'تعديل %{smart_count} سجل',
  ),
  edit_preview: arabicForms(
    'لن يتغيّر شيء.',
    'سيأخذ حقل «%{field}» هذه القيمة في سجل واحد.',
    'سيأخذ حقل «%{field}» هذه القيمة في سجلين.',
    'سيأخذ حقل «%{field}» هذه القيمة في %{smart_count} سجلات.',
    'سيأخذ حقل «%{field}» هذه القيمة في %{smart_count} سجلًا.',
    'سيأخذ حقل «%{field}» هذه القيمة في %{smart_count} سجل.',
  ),
  values_now: 'القيم الحالية',
  other_values: arabicForms(
    'لا قيم أخرى', 'قيمة أخرى في سجل واحد', 'قيم أخرى في سجلين',
    'قيم أخرى في %{smart_count} سجلات', 'قيم أخرى في %{smart_count} سجلًا', 'قيم أخرى في %{smart_count} سجل',
  ),
  used_files: arabicForms(
    'لا ملف منها مستخدم.', 'ملف واحد منها مستخدم هنا، وسيُزال من مكانه:', 'ملفان منها مستخدمان هنا، وسيُزالان من أماكنهما:',
    '%{smart_count} ملفات منها مستخدمة هنا، وستُزال من أماكنها:', '%{smart_count} ملفًا منها مستخدمة هنا، وستُزال من أماكنها:',
    '%{smart_count} ملف منها مستخدمة هنا، وستُزال من أماكنها:',
  ),
  exporting: 'جارٍ التصدير…',
  some_of: '%{done} من %{total}',
  exported: arabicForms(
    'لم يُصدَّر أي سجل', 'صُدِّر سجل واحد', 'صُدِّر سجلان',
    'صُدِّرت %{smart_count} سجلات', 'صُدِّر %{smart_count} سجلًا', 'صُدِّر %{smart_count} سجل',
  ),
  filters_in_use: 'عوامل التصفية المستخدمة',
  remove_filter: 'إزالة عامل التصفية: %{name}',
  move_before: 'نقل «%{name}» قبل العمود الذي فوقه',
  move_after: 'نقل «%{name}» بعد العمود الذي تحته',
  all_columns: 'كل الأعمدة بترتيبها الأصلي',
  column_help: 'مفتاح العالي مع سهم يغيّر العرض، ومعهما مفتاح التحكم يغيّر الموضع',
  column_moved: 'أصبح «%{name}» العمود %{place} من %{total}',
  column_width: 'أصبح عرض «%{name}» %{width}',
  tools: 'خيارات القائمة',
  views: 'طرق العرض',
  default_view: 'فتح القائمة بالعرض «%{name}»',
  field: 'الحقل',
  seen_before: 'ما تراه هنا هو ما كان معروضًا من قبل.',
  gone: arabicForms(
    'كل السجلات موجودة', 'سجل واحد لم يعد موجودًا', 'سجلان لم يعودا موجودين',
    '%{smart_count} سجلات لم تعد موجودة', '%{smart_count} سجلًا لم يعد موجودًا', '%{smart_count} سجل لم يعد موجودًا',
  ),
  apply_to: arabicForms(
    'لا تغيير', 'تغيير سجل واحد', 'تغيير سجلين',
    'تغيير %{smart_count} سجلات', 'تغيير %{smart_count} سجلًا', 'تغيير %{smart_count} سجل',
  ),
} satisfies typeof english;
