import type { messages as english } from '../en/messages';
import { arabicForms } from '../plurals';

export const messages = {
  failed_to_get_data: 'تعذّر جلب البيانات',
  failed_to_add_data: 'تعذّرت إضافة البيانات',
  failed_to_update_data: 'تعذّر تحديث البيانات',
  failed_to_delete_data: 'تعذّر حذف البيانات',
  failed_to_toggle_status: 'تعذّر تغيير الحالة',
  upload_error: 'حدث خطأ أثناء الرفع',
  failed_to_login: 'تعذّر تسجيل الدخول',
  action_failed: 'تعذّر تنفيذ الإجراء',

  added: 'تمت الإضافة بنجاح',
  updated: 'تم التحديث بنجاح',
  deleted: 'تم الحذف بنجاح',
  toggled: 'تم تغيير الحالة بنجاح',
  uploaded: 'تم الرفع بنجاح',
  action_done: 'تم تنفيذ الإجراء',
  deleted_many: arabicForms(
    'لم يُحذف أي سجل', 'حُذف سجل واحد', 'حُذف سجلان',
    'حُذفت %{smart_count} سجلات', 'حُذف %{smart_count} سجلًا', 'حُذف %{smart_count} سجل',
  ),
  updated_many: arabicForms(
    'لم يُحدَّث أي سجل', 'حُدِّث سجل واحد', 'حُدِّث سجلان',
    'حُدِّثت %{smart_count} سجلات', 'حُدِّث %{smart_count} سجلًا', 'حُدِّث %{smart_count} سجل',
  ),
  toggled_many: arabicForms(
    'لم تتغيّر حالة أي سجل', 'تغيّرت حالة سجل واحد', 'تغيّرت حالة سجلين',
    'تغيّرت حالة %{smart_count} سجلات', 'تغيّرت حالة %{smart_count} سجلًا', 'تغيّرت حالة %{smart_count} سجل',
  ),

  not_authorized: 'ليست لديك صلاحية لذلك!',
  page_not_found: 'الصفحة غير موجودة',
  no_records: 'لا توجد سجلات لعرضها',
  fill_all_fields: 'يُرجى ملء جميع الحقول!',

  record_not_found: 'هذا السجل غير موجود',
  action_hindered: 'لا يمكن تنفيذ «%{action}»: %{reason}',
  action_not_in_state: 'لا يمكن تنفيذ «%{action}»: الحالة الآن «%{state}»',
  invitation_invalid: 'لم تعد هذه الدعوة صالحة. اطلب رابطًا جديدًا ممن دعاك.',
  invitation_accepted: 'أصبح حسابك جاهزًا. سجّل الدخول بكلمة مرورك الجديدة.',
  action_not_allowed: 'لا يمكن تنفيذ هذا الإجراء على هذا السجل',
  check_fields: 'بعض الحقول تحتاج إلى مراجعة',

  invalid_reply: 'رد غير مقروء: أجاب الخادم بما لم نتمكن من فهمه. لم يضع شيء مما كتبته.',
  session_ended: 'انتهت جلستك فلم يُنفَّذ ذلك. سجّل الدخول مجددًا للمتابعة؛ ما كتبته محفوظ.',
  network_error: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك.',
  timeout: 'تأخر الخادم في الرد أكثر من اللازم',
  script_load_failed: 'تعذّر تحميل جزء من هذه الصفحة. أعد تحميل الصفحة.',
  style_load_failed: 'تعذّر تحميل تنسيقات هذه الصفحة. أعد تحميل الصفحة.',
  script_load_timeout: 'استغرق تحميل جزء من هذه الصفحة وقتًا أطول من اللازم. أعد تحميل الصفحة.',
} satisfies typeof english;
