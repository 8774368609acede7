import type { Text } from '@matjar/admin/values';

export const texts = {
  print: { en: 'Print', ar: 'طباعة' },
  invoice: { en: 'Download invoice', ar: 'تنزيل الفاتورة' },
  document: { en: 'Document', ar: 'المستند' },
  language: { en: 'Language', ar: 'اللغة' },
  paper: { en: 'Paper', ar: 'الورق' },
  preview: { en: 'Show and print', ar: 'عرض وطباعة' },
  packed: { en: 'Packed', ar: 'المجهّز' },
  of: { en: 'of', ar: 'من' },
  returned: { en: 'Returned', ar: 'المُرجع' },
  packMore: { en: 'Pack one more', ar: 'تجهيز قطعة أخرى' },
  packLess: { en: 'Pack one less', ar: 'تجهيز قطعة أقل' },
  discount: { en: 'Discount', ar: 'الخصم' },
  shop: { en: 'Storefront', ar: 'واجهة المتجر' },
  packedOf: { en: 'Packed quantity of %{line}', ar: 'الكمية المجهّزة من %{line}' },
} as const satisfies Record<string, Text>;

/** Labels of events that aren't caused by an action. */
export const events: Readonly<Record<string, Text>> = {
  add: { en: 'Ordered', ar: 'تم الطلب' },
  update: { en: 'Changed', ar: 'عُدّل' },
  invoice_sent: { en: 'Invoice sent by email', ar: 'أُرسلت الفاتورة بالبريد' },
  invoice_not_sent: { en: 'Invoice could not be sent', ar: 'تعذّر إرسال الفاتورة' },
  settled: { en: 'Cash settled', ar: 'سُوّي النقد' },
  refund_paid: { en: 'Refund paid back', ar: 'صُرف المبلغ المُسترد' },
  unanswered: { en: 'The client did not answer in time', ar: 'لم يرد العميل في المهلة' },
  client_yes: { en: 'The client confirmed, but it could not be confirmed', ar: 'أكّده العميل وتعذّر تأكيده' },
  client_no: { en: 'The client declined, but it could not be canceled', ar: 'رفضه العميل وتعذّر إلغاؤه' },
  notice_sent: { en: 'Message sent', ar: 'أُرسلت رسالة' },
  notice_later: { en: 'Message not sent yet', ar: 'لم تُرسل الرسالة بعد' },
  notice_failed: { en: 'Message not sent', ar: 'تعذّر إرسال رسالة' },
  notice_unsure: { en: 'Message perhaps sent', ar: 'ربما أُرسلت رسالة' },
  refund_canceled: { en: 'Refund canceled', ar: 'أُلغي الاسترداد' },
};
