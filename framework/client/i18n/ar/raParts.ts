import type { DeepPartial } from 'react-hook-form';
import type { ra as english } from '../en/ra';
import { arabicForms } from '../plurals';

/**
 * What only react-admin's own screens (ra-ui-materialui) say, of which the framework draws none: an admin that does
 * puts it into its Arabic catalogue.
 */
export const raParts = {
  input: {
    file: {
      upload_several: 'أفلت الملفات هنا لرفعها، أو انقر لاختيار ملف.',
      upload_single: 'أفلت الملف هنا لرفعه، أو انقر لاختياره.',
    },
    image: {
      upload_several: 'أفلت الصور هنا لرفعها، أو انقر لاختيار صورة.',
      upload_single: 'أفلت الصورة هنا لرفعها، أو انقر لاختيارها.',
    },
    password: { toggle_visible: 'إخفاء كلمة المرور', toggle_hidden: 'إظهار كلمة المرور' },
  },
  message: {
    bulk_update_content: arabicForms(
      'لم يُحدَّد أي عنصر لتعديله.',
      'هل تريد تعديل %{name}: %{recordRepresentation}؟',
      'هل تريد تعديل العنصرين المحددين؟',
      'هل تريد تعديل العناصر المحددة وعددها %{smart_count}؟',
      'هل تريد تعديل العناصر المحددة وعددها %{smart_count}؟',
      'هل تريد تعديل العناصر المحددة وعددها %{smart_count}؟',
    ),
    bulk_update_title: arabicForms(
      'تعديل %{name}', 'تعديل %{name}: %{recordRepresentation}', 'تعديل عنصرين (%{name})',
      'تعديل %{smart_count} عناصر (%{name})', 'تعديل %{smart_count} عنصرًا (%{name})',
      'تعديل %{smart_count} عنصر (%{name})',
    ),
  },
  saved_queries: {
    label: 'عمليات البحث المحفوظة',
    query_name: 'اسم البحث',
    new_label: 'حفظ البحث الحالي…',
    new_dialog_title: 'حفظ البحث الحالي باسم',
    remove_label: 'إزالة البحث المحفوظ',
    remove_label_with_name: 'إزالة البحث «%{name}»',
    remove_dialog_title: 'إزالة البحث المحفوظ؟',
    remove_message: 'هل تريد إزالة هذا البحث من قائمة عمليات البحث المحفوظة؟',
    help: 'صفِّ القائمة ثم احفظ هذا البحث لاستخدامه لاحقًا',
  },
  guesser: { empty: { title: 'لا توجد بيانات لعرضها', message: 'تحقق من مزوّد البيانات' } },
  configurable: {
    customize: 'تخصيص',
    configureMode: 'تخصيص هذه الصفحة',
    inspector: {
      title: 'لوحة التخصيص',
      content: 'مرّر المؤشر فوق عناصر الواجهة لتخصيصها',
      reset: 'إعادة ضبط الإعدادات',
      hideAll: 'إخفاء الكل',
      showAll: 'إظهار الكل',
    },
    Datagrid: { title: 'الجدول', unlabeled: 'عمود بلا عنوان رقم %{column}' },
    SimpleForm: { title: 'النموذج', unlabeled: 'حقل بلا عنوان رقم %{input}' },
    SimpleList: {
      title: 'القائمة',
      primaryText: 'النص الأساسي',
      secondaryText: 'النص الثانوي',
      tertiaryText: 'النص الثالث',
    },
  },
} satisfies DeepPartial<typeof english>;
