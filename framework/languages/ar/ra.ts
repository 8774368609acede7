// eslint-disable-next-line typescript/triple-slash-reference -- otherwise, each admin's tsconfig must list this file
/// <reference path="./raLanguageArabic.d.ts" />
import { arabicMessages } from 'ra-language-arabic';
import type { DeepPartial } from 'react-hook-form';
import type { catalogue } from '../en';
import { arabicForms } from './language';
import { withOwn } from '../withOwn';

// react-admin renamed the `prev` string to `previous`.
const {
  navigation: { prev: _prev, ...navigation },
  ...rest
} = arabicMessages.ra;
const base = { ...rest, navigation };

/**
 * Arabic text for the framework's screens that is missing from `ra-language-arabic` or contains errors there: in
 * placeholders, plural forms, spelling or terms. Text that only react-admin's own screens use is in `raParts`.
 */
export const ownRa = {
  action: {
    clear_input_value: 'مسح القيمة',
    select_all: 'تحديد الكل',
    select_row: 'تحديد هذا الصف',
    unselect: 'إلغاء التحديد',
    close: 'إغلاق',
    open: 'فتح',
    select_columns: 'الأعمدة',
  },
  // Messages with a count use the noun "item" and show %{name} in brackets.
  // react-admin passes the plural of the name, which is wrong after most numbers in Arabic.
  message: {
    bulk_delete_content: arabicForms(
      'لم يُحدَّد أي عنصر لحذفه (%{name}).',
      'هل تريد حذف العنصر المحدد (%{name})؟',
      'هل تريد حذف العنصرين المحددين؟',
      'هل تريد حذف العناصر المحددة وعددها %{smart_count}؟',
      'هل تريد حذف العناصر المحددة وعددها %{smart_count}؟',
      'هل تريد حذف العناصر المحددة وعددها %{smart_count}؟',
    ),
    bulk_delete_title: arabicForms(
      'حذف %{name}',
      'حذف %{name}',
      'حذف عنصرين (%{name})',
      'حذف %{smart_count} عناصر (%{name})',
      'حذف %{smart_count} عنصرًا (%{name})',
      'حذف %{smart_count} عنصر (%{name})',
    ),
    delete_content: 'هل تريد حذف هذا العنصر (%{name})؟',
    delete_title: 'حذف %{name}: %{recordRepresentation}',
  },
  navigation: {
    next: 'الانتقال إلى الصفحة التالية',
    previous: 'الانتقال إلى الصفحة السابقة',
    skip_nav: 'التخطي إلى المحتوى',
  },
  sort: { sort_by: 'ترتيب حسب %{field_lower_first} %{order}', ASC: 'تصاعديًا', DESC: 'تنازليًا' },
  notification: { not_authorized: 'لا تسمح صلاحياتك بالوصول إلى هذه البيانات.' },
} satisfies DeepPartial<typeof catalogue.ra>;

/** The part of react-admin's Arabic text that the framework's screens use. */
export const ra = withOwn(base, ownRa);
