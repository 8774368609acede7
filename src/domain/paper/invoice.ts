import type { TaxKind } from '../price/tax';

/** A text in English and Arabic; either may be missing. */
export type LanguagePair = readonly [en: string | null, ar: string | null];

export const invoiceKinds = {
  invoice: { en: 'Invoice', ar: 'فاتورة', tone: 'info' },
  credit_note: { en: 'Credit note', ar: 'إشعار دائن', tone: 'warning' },
} as const;

export type InvoiceKind = keyof typeof invoiceKinds;

/** The amounts of an invoice at one tax rate, as decimal strings. */
export interface InvoiceRate {
  kind: TaxKind | null;
  /** Per cent; null without a rate. */
  rate: string | null;
  net: string;
  tax: string;
  gross: string;
}

/** A line as sold. */
export interface InvoiceLine {
  name: LanguagePair;
  options: LanguagePair | null;
  sku: string;
  qty: number;
  /** The price of a piece; null for the returned pieces of a credit note. */
  price: string | null;
  discount: string | null;
  total: string;
  tax_kind: TaxKind | null;
  tax_rate: string | null;
}

/** The content of an invoice or a credit note at the time when it was made. Amounts are decimal strings. */
export interface InvoiceContent {
  kind: InvoiceKind;
  number: string;
  /** ISO 8601. */
  issued_at: string;
  currency: string;
  decimals: number;
  time_zone: string;
  /** The digits of the Arabic document. */
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
  /** Without contact data, which an invoice to a consumer doesn't need and viewers may not see. */
  buyer: string;
  order: { number: string; placed_at: string };
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issued_at: string } | null;
  reason: string | null;
  payment_method: string;
  prices_include_tax: boolean;
  lines: readonly InvoiceLine[];
  /** The amounts between the lines and the total, such as the delivery fee; a discount is negative. */
  sums: readonly { name: InvoiceSum; amount: string }[];
  rates: readonly InvoiceRate[];
  net: string;
  tax: string;
  total: string;
  /** The content of the QR code; null if the shop's country asks for none. */
  qr: string | null;
}

export type InvoiceSum = 'delivery_fee' | 'discount' | 'other' | 'subtotal' | 'tax' | 'withheld';

/** The language in which an invoice can be drawn. */
export type InvoiceLanguage = 'ar' | 'en';
