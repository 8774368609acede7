import type { Text } from '@matjar/admin/values';
import type { TaxKind } from '../price/tax';

/** Text in English and Arabic. Either language may be missing. */
export type LanguagePair = readonly [en: string | null, ar: string | null];

export const invoiceKinds = {
  invoice: { en: 'Invoice', ar: 'فاتورة', tone: 'info' },
  credit_note: { en: 'Credit note', ar: 'إشعار دائن', tone: 'warning' },
} as const;

export type InvoiceKind = keyof typeof invoiceKinds;

/** The amounts of an invoice at one tax rate, as decimal strings. */
export interface InvoiceRate {
  kind: TaxKind | null;
  /** The tax rate as a percentage. Null if there is no rate. */
  rate: string | null;
  net: string;
  tax: string;
  gross: string;
}

/** A line of an invoice, with its values at the time of sale. */
export interface InvoiceLine {
  name: LanguagePair;
  options: LanguagePair | null;
  sku: string;
  qty: number;
  /** The price of a single unit. Null for returned units on a credit note. */
  price: string | null;
  discount: string | null;
  total: string;
  tax_kind: TaxKind | null;
  tax_rate: string | null;
}

/** The content of an invoice or credit note at the time of its creation. Amounts are decimal strings. */
export interface InvoiceContent {
  kind: InvoiceKind;
  number: string;
  /** The time of issue in ISO 8601 format. */
  issued_at: string;
  currency: string;
  decimals: number;
  time_zone: string;
  /** The digits used in the Arabic document. */
  digits: 'arab' | 'latn';
  seller: {
    name: LanguagePair;
    legal_name: string | null;
    tax_id: string | null;
    address: LanguagePair;
    phone: string;
    email: string;
    logo: string | null;
  };
  footer: LanguagePair;
  /**
   * The client's name, without contact data. Invoices to consumers don't require contact data, and some users who can
   * view invoices aren't allowed to see it.
   */
  buyer: string;
  order: { number: string; placed_at: string };
  /** The invoice that a credit note corrects. Null for invoices. */
  corrects: { number: string; issued_at: string } | null;
  reason: string | null;
  payment_method: string;
  prices_include_tax: boolean;
  lines: readonly InvoiceLine[];
  /** The amounts that are shown between the lines and the total, such as the delivery fee. Discounts are negative. */
  sums: readonly { name: InvoiceSum; amount: string }[];
  rates: readonly InvoiceRate[];
  net: string;
  tax: string;
  total: string;
  /** The content of the QR code. Null if the shop's country doesn't require a QR code. */
  qr: string | null;
}

export type InvoiceSum = 'delivery_fee' | 'discount' | 'other' | 'subtotal' | 'tax' | 'withheld';

/** The language of an invoice's PDF. */
export type InvoiceLanguage = 'ar' | 'en';

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
