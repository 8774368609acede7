import type { Text } from '@matjar/admin/values';

export const texts = {
  available: { en: 'Available', ar: 'المتاح' },
  availableHint: { en: 'What can be paid out now', ar: 'ما يمكن تحويله الآن' },
  pending: { en: 'Pending', ar: 'قيد الاستحقاق' },
  pendingHint: { en: 'From orders that are not completed yet', ar: 'من طلبات لم تكتمل بعد' },
  next: { en: 'Next payout', ar: 'التحويل القادم' },
  nextMany: { en: 'Next payouts', ar: 'التحويلات القادمة' },
  nextHint: { en: 'Requested, on its way to your bank', ar: 'مطلوب وفي طريقه إلى حسابك البنكي' },
  noNext: { en: 'None requested', ar: 'لا تحويل مطلوب' },
  ask: { en: 'Request a payout', ar: 'طلب تحويل' },
  all: { en: 'Full amount', ar: 'المبلغ كله' },
  way: { en: 'From sale to bank', ar: 'من البيع إلى البنك' },
  wayHint: { en: 'By the settlement date of each entry', ar: 'بحسب اليوم الذي سُوّي فيه كل قيد' },
  opening: { en: 'Opening balance', ar: 'الرصيد الافتتاحي' },
  closing: { en: 'Closing balance', ar: 'الرصيد الختامي' },
  later: { en: 'Settled since then', ar: 'سُوّي بعدها' },
  promised: { en: 'Promised and not settled yet', ar: 'موعود به ولم يُسوَّ بعد' },
  availableNow: { en: 'Available now', ar: 'المتاح الآن' },
  expected: { en: 'On its way', ar: 'في الطريق' },
  expectedHint: { en: 'Becomes available as the orders are completed', ar: 'يصبح متاحًا عند اكتمال الطلبات' },
  noExpected: { en: 'No paid orders in progress', ar: 'لا طلبات مدفوعة قيد التنفيذ' },
  noLines: { en: 'Nothing was settled in this period', ar: 'لم يُسوَّ شيء في هذه الفترة' },
  payouts: { en: 'Payouts', ar: 'التحويلات' },
  allPayouts: { en: 'All payouts', ar: 'كل التحويلات' },
  noPayouts: { en: 'No payouts yet', ar: 'لا تحويلات بعد' },
  csv: { en: 'Statement (CSV)', ar: 'كشف الحساب (CSV)' },
  pdf: { en: 'Statement (print or PDF)', ar: 'كشف الحساب (طباعة أو PDF)' },
  statement: { en: 'Statement of account', ar: 'كشف حساب' },
  print: { en: 'Print or save as PDF', ar: 'طباعة أو حفظ بصيغة PDF' },
  back: { en: 'Back to the money page', ar: 'العودة إلى صفحة الأموال' },
  date: { en: 'Settled', ar: 'تاريخ التسوية' },
  entry: { en: 'Entry', ar: 'القيد' },
  reference: { en: 'Concerns', ar: 'يخص' },
  code: { en: 'Code', ar: 'الرمز' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  balance: { en: 'Balance', ar: 'الرصيد' },
  failed: { en: 'The statement could not be created', ar: 'تعذّر إعداد كشف الحساب' },
  empty: { en: 'There is no money to show yet', ar: 'لا أموال لعرضها بعد' },
  emptyHint: {
    en: 'Once an order is paid, you will see what it earns, what is deducted, and when it can be paid out to your bank.',
    ar: 'حين يُدفع أول طلب ترى هنا ما يدرّه، وما يُخصم منه، ومتى يمكن تحويله إلى حسابك البنكي.',
  },
  transactions: { en: 'All transactions', ar: 'كل المعاملات' },
} as const satisfies Record<string, Text>;

/**
 * Labels for a statement's lines, by type and direction. The labels of all other lines consist of the type and the
 * direction.
 */
export const lineNames: Readonly<Record<string, Text | undefined>> = {
  'sale in': { en: 'Sales', ar: 'المبيعات' },
  'commission out': { en: 'Commission', ar: 'العمولة' },
  'refund out': { en: 'Refunds', ar: 'المبالغ المستردّة' },
  'cash out': { en: 'Cash that the shop holds', ar: 'نقد لدى المتجر' },
  'cash in': { en: 'Cash returned by the shop', ar: 'نقد أعاده المتجر' },
  'points out': { en: 'Paid with points', ar: 'مدفوع بالنقاط' },
  'payout out': { en: 'Payouts to the bank', ar: 'تحويلات إلى البنك' },
  'advertisement out': { en: 'Advertising', ar: 'الإعلانات' },
  'advertisement in': { en: 'Advertising refunded', ar: 'مبالغ إعلانات مُعادة' },
  'adjustment in': { en: 'Corrections in your favour', ar: 'تصحيحات لصالحك' },
  'adjustment out': { en: 'Corrections against you', ar: 'تصحيحات عليك' },
};
