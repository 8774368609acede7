import { arabicForms } from '@matjar/admin';
import type { messages as englishMessages, validation as englishValidation } from '../en/messages';

// Each message begins with "the field …" because the grammatical gender and number of the label are unknown.
export const validation = {
  prefix: 'لا يقبل حقل «%{field}» إلا الأحرف اللاتينية الكبيرة والأرقام والشرطات',

  currency_code: 'أدخل رمز عملة من ثلاثة أحرف في حقل «%{field}»، مثل USD',

  end_before_start: 'لا يمكن أن تسبق النهاية البداية',
  too_many_days: arabicForms(
    'لا يمكن اختيار أي يوم',
    'اختر يومًا واحدًا على الأكثر',
    'اختر يومين على الأكثر',
    'اختر %{smart_count} أيام على الأكثر',
    'اختر %{smart_count} يومًا على الأكثر',
    'اختر %{smart_count} يوم على الأكثر',
  ),
  required_category: 'يجب اختيار فئة أولًا',
  required_shop: 'يجب اختيار متجر',
  required_sub_category: 'يجب اختيار فئة فرعية',
  short_address: 'العنوان المختصر أربعة أحرف لاتينية ثم أربعة أرقام',
  postcode: 'الرمز البريدي خمسة أرقام',
  zone_number: 'رقم المنطقة من رقم إلى ثلاثة أرقام',
  block_number: 'رقم المجمع ثلاثة أرقام أو أربعة',
  iban: 'أدخل رقم آيبان صحيحًا في حقل «%{field}»: فيه خانة خاطئة أو ناقصة',
  bic: 'أدخل رمز بنك صحيحًا من 8 أو 11 خانة في حقل «%{field}»',
  not_zero: 'لا يمكن أن تكون قيمة حقل «%{field}» صفرًا',
  required_transaction_code: 'يجب إدخال رمز المعاملة',
  required_offer_code: 'يجب إدخال رمز العرض',
  below_redeemed: 'استُبدل أكثر من ذلك بالفعل، ولا يمكن أن يقل الحد عنه',
  size_or_colour: 'اختر مقاسًا أو لونًا',

  variant_options: 'أحد الخيارات بلون أو مقاس لا يتوفر به المنتج',
  image_colour: 'إحدى الصور مرتبطة بلون لا يتوفر به المنتج',
  left: arabicForms(
    '%{field}: نفدت الكمية',
    '%{field}: لم تبقَ إلا قطعة واحدة',
    '%{field}: لم تبقَ إلا قطعتان',
    '%{field}: لم تبقَ إلا %{smart_count} قطع',
    '%{field}: لم تبقَ إلا %{smart_count} قطعة',
    '%{field}: لم تبقَ إلا %{smart_count} قطعة',
  ),
  future: 'يجب أن يكون «%{field}» في المستقبل',
} satisfies typeof englishValidation;

export const messages = {
  transaction_not_found: 'لم يتم العثور على المعاملة',
  offer_order_not_found: 'لم يتم العثور على طلب العرض',
  wait_please: 'يُرجى الانتظار',
  please_select_category_first: 'يُرجى اختيار فئة أولًا',
  please_select_invalid_category: 'الفئة المختارة غير صالحة، يُرجى اختيار فئة أخرى',

  category_selected: 'تم اختيار الفئة',
} satisfies typeof englishMessages;
