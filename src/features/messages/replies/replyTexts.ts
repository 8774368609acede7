import type { Text } from '@matjar/admin/values';

export const replyTexts = {
  replies: { en: 'Saved replies', ar: 'الردود الجاهزة' },
  language: { en: 'Language of the reply', ar: 'لغة الرد' },
  search: { en: 'Search saved replies', ar: 'ابحث في الردود الجاهزة' },
  none: { en: 'No replies are saved yet', ar: 'لا ردود جاهزة بعد' },
  nothing: { en: 'No matching saved replies', ar: 'لا رد جاهز يطابق البحث' },
  manage: { en: 'Manage saved replies', ar: 'كتابة الردود الجاهزة وتعديلها' },
  slash: { en: 'Type / for a saved reply', ar: 'اكتب / لإدراج رد جاهز' },
  open: { en: 'Replace the text in braces first', ar: 'املأ أولًا ما بين القوسين المعقوفين' },
  orders: { en: 'The client’s orders', ar: 'طلبات العميل' },
  allOrders: { en: 'All orders', ar: 'كل الطلبات' },
  noOrders: { en: 'The client has ordered nothing yet', ar: 'لم يطلب العميل شيئًا بعد' },
  thisOne: { en: 'This conversation is about this order', ar: 'تدور المحادثة حوله' },
} as const satisfies Record<string, Text>;
