import type { Text } from '@matjar/admin/values';

// The server derives its bookkeeping from these transaction types, directions and states.

export const transactionTypes = {
  sale: { en: 'Sale', ar: 'مبيعات', tone: 'success' },
  commission: { en: 'Commission', ar: 'عمولة', tone: 'neutral' },
  refund: { en: 'Refund', ar: 'استرداد', tone: 'warning' },
  payout: { en: 'Payout', ar: 'تحويل مستحقات', tone: 'info' },
  advertisement: { en: 'Advertisement', ar: 'إعلان', tone: 'neutral' },
  points: { en: 'Points', ar: 'نقاط', tone: 'neutral' },
  adjustment: { en: 'Adjustment', ar: 'قيد تصحيح', tone: 'neutral' },
  cash: { en: 'Cash', ar: 'نقد', tone: 'neutral' },
} as const;

export type TransactionType = keyof typeof transactionTypes;

/** The direction of a transaction, relative to the shop's balance on the platform. */
export const directions = {
  in: { en: 'In', ar: 'وارد', tone: 'success' },
  out: { en: 'Out', ar: 'صادر', tone: 'neutral' },
} as const;

export type Direction = keyof typeof directions;

export const transactionStatus = {
  choices: {
    pending: { en: 'Pending', ar: 'معلّقة', tone: 'warning' },
    done: { en: 'Done', ar: 'منجزة', tone: 'success' },
    canceled: { en: 'Canceled', ar: 'ملغاة', tone: 'neutral' },
  },
  steps: { pending: ['done', 'canceled'], done: [], canceled: [] },
} as const;

export type TransactionStatus = keyof typeof transactionStatus.choices;

const byOrder: Text = { en: 'it is settled with its order', ar: 'تُسوّى مع طلبها' };

/**
 * The reason why transactions of a type can't be settled manually. Undefined for refunds and adjustments, which users
 * settle by entering the transaction's code.
 */
const settledWith: Readonly<Record<TransactionType, Text | undefined>> = {
  sale: byOrder,
  commission: byOrder,
  cash: byOrder,
  points: byOrder,
  payout: { en: 'it is settled with its payout', ar: 'تُسوّى مع تحويل مستحقاتها' },
  advertisement: { en: 'it is settled with its advertisement', ar: 'تُسوّى مع إعلانها' },
  refund: undefined,
  adjustment: undefined,
};

/** Returns the reason why a transaction can't be reversed, or undefined if it can. */
export const reversed = ({ reversals }: { reversals: number }): Text | undefined =>
  reversals > 0 ? { en: 'it has already been reversed', ar: 'سبق عكسها' } : undefined;

/** Returns the reason why transactions of a type can't be settled or canceled manually, or undefined if they can. */
export const notByHand = ({ type }: { type: TransactionType }): Text | undefined => settledWith[type];
