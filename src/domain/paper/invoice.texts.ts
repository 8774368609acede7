import type { Text } from '@matjar/admin/values';
import type { InvoiceKind, InvoiceSum } from './invoice';

/** Document titles. If the shop has a tax number, its documents are tax documents and have different titles. */
export const documentTitles: Readonly<Record<InvoiceKind, { plain: Text; tax: Text; simplified: Text }>> = {
  invoice: {
    plain: { en: 'Invoice', ar: 'فاتورة' },
    tax: { en: 'Tax invoice', ar: 'فاتورة ضريبية' },
    simplified: { en: 'Simplified tax invoice', ar: 'فاتورة ضريبية مبسطة' },
  },
  credit_note: {
    plain: { en: 'Credit note', ar: 'إشعار دائن' },
    tax: { en: 'Tax credit note', ar: 'إشعار دائن ضريبي' },
    simplified: { en: 'Simplified tax credit note', ar: 'إشعار دائن ضريبي مبسط' },
  },
};

export const sumNames: Readonly<Record<InvoiceSum, Text>> = {
  subtotal: { en: 'Subtotal', ar: 'المجموع الفرعي' },
  discount: { en: 'Discount', ar: 'الخصم' },
  delivery_fee: { en: 'Delivery', ar: 'التوصيل' },
  tax: { en: 'Tax', ar: 'الضريبة' },
  other: { en: 'Delivery and other', ar: 'التوصيل وغيره' },
  withheld: { en: 'Withheld', ar: 'المحتجز' },
};

export const invoiceTexts = {
  taxNumber: { en: 'Tax number', ar: 'الرقم الضريبي' },
  billedTo: { en: 'Billed to', ar: 'فاتورة إلى' },
  creditedTo: { en: 'Credited to', ar: 'إشعار إلى' },
  date: { en: 'Date', ar: 'التاريخ' },
  order: { en: 'Order', ar: 'الطلب' },
  corrects: { en: 'Corrects invoice', ar: 'تصحيح للفاتورة' },
  payment: { en: 'Payment', ar: 'الدفع' },
  reason: { en: 'Reason', ar: 'السبب' },
  item: { en: 'Item', ar: 'الصنف' },
  qty: { en: 'Qty', ar: 'الكمية' },
  price: { en: 'Price', ar: 'السعر' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  tax: { en: 'Tax', ar: 'الضريبة' },
  rate: { en: 'Rate', ar: 'النسبة' },
  lineDiscount: { en: 'Discount', ar: 'الخصم' },
  rates: { en: 'Tax summary', ar: 'ملخص الضريبة' },
  net: { en: 'Net', ar: 'الصافي' },
  gross: { en: 'Gross', ar: 'شامل الضريبة' },
  total: { en: 'Total', ar: 'الإجمالي' },
  credited: { en: 'Credited', ar: 'إجمالي الإشعار' },
  includesTax: { en: 'Included tax', ar: 'منها ضريبة' },
  amountsIn: { en: 'All amounts in %{currency}', ar: 'جميع المبالغ بعملة %{currency}' },
  inclusive: { en: 'Prices include tax.', ar: 'الأسعار شاملة الضريبة.' },
  pageOf: { en: 'Page %{page} of %{pages}', ar: 'صفحة %{page} من %{pages}' },
} as const satisfies Record<string, Text>;
