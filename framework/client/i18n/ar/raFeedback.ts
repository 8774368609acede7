import type { ra as english } from '../en/ra';
import { arabicForms } from '../plurals';

// A count with %{name} beside it stands as "items (name)": react-admin gives the name in its plural, which Arabic
// could not put after most numbers.
export const message = {
  about: 'حول',
  access_denied: 'ليست لديك الصلاحية اللازمة لفتح هذه الصفحة',
  are_you_sure: 'هل أنت متأكد؟',
  authentication_error: 'أعاد خادم المصادقة خطأً، فتعذّر التحقق من بيانات دخولك.',
  auth_error: 'حدث خطأ أثناء التحقق من رمز الدخول.',
  bulk_delete_content: arabicForms(
    'لم يُحدَّد أي عنصر لحذفه (%{name}).',
    'هل تريد حذف العنصر المحدد (%{name})؟',
    'هل تريد حذف العنصرين المحددين؟',
    'هل تريد حذف العناصر المحددة وعددها %{smart_count}؟',
    'هل تريد حذف العناصر المحددة وعددها %{smart_count}؟',
    'هل تريد حذف العناصر المحددة وعددها %{smart_count}؟',
  ),
  bulk_delete_title: arabicForms(
    'حذف %{name}', 'حذف %{name}', 'حذف عنصرين (%{name})',
    'حذف %{smart_count} عناصر (%{name})', 'حذف %{smart_count} عنصرًا (%{name})', 'حذف %{smart_count} عنصر (%{name})',
  ),
  clear_array_input: 'هل تريد مسح القائمة كلها؟',
  delete_content: 'هل تريد حذف هذا العنصر (%{name})؟',
  delete_title: 'حذف %{name}: %{recordRepresentation}',
  details: 'التفاصيل',
  error: 'حدث خطأ في المتصفح وتعذّر إتمام طلبك.',
  invalid_form: 'بعض البيانات غير صحيحة. راجع الأخطاء الموضحة في النموذج.',
  loading: 'يُرجى الانتظار',
  no: 'لا',
  not_found: 'إما أن العنوان الذي كتبته خاطئ، أو أنك وصلت عبر رابط غير صحيح.',
  select_all_limit_reached: 'عدد العناصر أكبر من أن تُحدَّد كلها، لذا حُدِّد أول %{max} منها فقط.',
  unsaved_changes: 'لم تُحفظ بعض تغييراتك. هل تريد تجاهلها؟',
  yes: 'نعم',
  placeholder_data_warning: 'مشكلة في الشبكة: تعذّر تحديث البيانات.',
} satisfies Partial<(typeof english)['message']>;

export const notification = {
  updated: arabicForms(
    'لم يُحدَّث أي عنصر', 'تم تحديث العنصر', 'تم تحديث عنصرين',
    'تم تحديث %{smart_count} عناصر', 'تم تحديث %{smart_count} عنصرًا', 'تم تحديث %{smart_count} عنصر',
  ),
  created: 'تمت إضافة العنصر',
  deleted: arabicForms(
    'لم يُحذف أي عنصر', 'تم حذف العنصر', 'تم حذف عنصرين',
    'تم حذف %{smart_count} عناصر', 'تم حذف %{smart_count} عنصرًا', 'تم حذف %{smart_count} عنصر',
  ),
  bad_item: 'العنصر غير صحيح',
  item_doesnt_exist: 'العنصر غير موجود',
  http_error: 'خطأ في الاتصال بالخادم',
  data_provider_error: 'خطأ في مزوّد البيانات. تجد التفاصيل في وحدة تحكم المتصفح.',
  i18n_error: 'تعذّر تحميل نصوص اللغة المختارة',
  canceled: 'تم إلغاء الإجراء',
  logged_out: 'انتهت جلستك، سجّل الدخول من جديد.',
  not_authorized: 'لا تسمح صلاحياتك بالوصول إلى هذه البيانات.',
  application_update_available: 'يتوفر إصدار جديد.',
  offline: 'لا يوجد اتصال بالإنترنت. تعذّر جلب البيانات.',
} satisfies (typeof english)['notification'];
