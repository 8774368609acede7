import type { messages as english } from '../en/messages';

export const messages = {
  transaction_not_found: 'لم يتم العثور على المعاملة',
  offer_order_not_found: 'لم يتم العثور على طلب العرض',
  wait_please: 'يُرجى الانتظار',
  please_select_category_first: 'يُرجى اختيار فئة أولًا',
  please_select_invalid_category: 'الفئة المختارة غير صالحة، يُرجى اختيار فئة أخرى',

  category_selected: 'تم اختيار الفئة',
} satisfies typeof english;
