import type { Text } from '@matjar/admin/values';

/**
 * The path of the orders' print page, which has no header or menu. It has its own module so that the first screens
 * don't load the print options.
 */
export const printPath = '/all-orders/print';

export const statementPath = '/money/statement';

export const documents = {
  order: { en: 'Order', ar: 'طلب' },
  packing: { en: 'Packing slip', ar: 'قسيمة تجهيز' },
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  credit: { en: 'Credit note', ar: 'إشعار دائن' },
} as const satisfies Record<string, Text>;

export const printLanguages = {
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
  both: { en: 'Both', ar: 'كلتاهما' },
} as const satisfies Record<string, Text>;

/** The paper sizes that orders can be printed on: an A4 sheet or a receipt printer's roll. */
export const papers = {
  a4: { en: 'A4', ar: 'A4' },
  '80mm': { en: 'Receipt, 80 mm', ar: 'إيصال 80 مم' },
} as const satisfies Record<string, Text>;

export interface PrintChoice {
  document: keyof typeof documents;
  language: keyof typeof printLanguages;
  paper: keyof typeof papers;
}

const known = <T extends string>(choices: Readonly<Record<T, Text>>, value: unknown, fallback: T): T =>
  typeof value === 'string' && Object.hasOwn(choices, value) ? (value as T) : fallback;

/** Validates print options. By default, an invoice is printed on A4 in `language`. */
export const printChoiceOf = (
  given: Partial<Record<keyof PrintChoice, unknown>>,
  language: 'en' | 'ar',
): PrintChoice => ({
  document: known(documents, given.document, 'invoice'),
  language: known(printLanguages, given.language, language),
  paper: known(papers, given.paper, 'a4'),
});

/**
 * Returns the URL of the print page for orders. If `refunds` is given, only the credit notes of those refunds are
 * printed.
 */
export const printAddress = (
  ids: readonly (number | string)[],
  choice: PrintChoice,
  refunds: readonly (number | string)[] = [],
): string =>
  `${printPath}?ids=${ids.join(',')}&document=${choice.document}&language=${choice.language}&paper=${choice.paper}${refunds.length > 0 ? `&refunds=${refunds.join(',')}` : ''}`;
