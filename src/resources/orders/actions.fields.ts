import { field } from '@matjar/admin';
import type { RowOf } from '@matjar/admin';
import type { orderFields } from './orders.fields';
import { refundLines } from './refunds.resource';
import { returnableOf } from '../../domain/refunds';

// The inputs and conditions of order actions.

/** Blocks all transitions while the order is on hold. */
export const holdObstacle = ({ on_hold }: { on_hold: boolean }) =>
  on_hold ? { en: 'it is on hold', ar: 'الطلب معلّق', remedy: 'release' } : undefined;

/** The reason shown in the history for a transition that was undone immediately. */
const undone = { en: 'Undone right after it', ar: 'تراجع عنها فور تنفيذها' };

/** The options for transitions that the shop makes. Users who are allowed to step back can undo them. */
export const step = { unless: holdObstacle, bulk: true, undo: { by: 'step_back', input: { reason: undone } } } as const;

/** The toggle that packs all remaining units when the goods leave the shop. */
export const pack = field.toggle({ label: { en: 'Pack everything else', ar: 'تجهيز كل ما بقي' }, default: true });

/** Returns the `pack` input, unless all units are already packed. */
export const packs = ({ fulfillment_status }: { fulfillment_status: string }): 'pack'[] =>
  fulfillment_status === 'fulfilled' ? [] : ['pack'];

export const refundInput = {
  reason: field.longText({
    label: { en: 'Reason', ar: 'السبب' },
    required: true,
    max: 500,
    suggestions: 'refund-reasons',
  }),
  lines: field.rows({
    label: { en: 'What is returned', ar: 'ما يُرجعه العميل' },
    of: refundLines,
    by: 'refund',
    max: 200,
  }),
  amount: field.money({ label: { en: 'Amount to refund', ar: 'المبلغ المُسترد' }, required: true }),
};

/** Returns the label of the refund button. The label includes the amount, unless only goods are returned. */
export const refundLabel = ({ amount, lines }: { amount?: unknown; lines?: unknown }) => {
  if (Number(amount) > 0) return { en: 'Refund %{amount}', ar: 'استرداد %{amount}' };
  const returnsGoods = Array.isArray(lines) && lines.some(({ qty }: { qty?: unknown }) => Number(qty) > 0);
  return returnsGoods ? { en: 'Take back without a refund', ar: 'إرجاع دون استرداد' } : undefined;
};

type Line = Pick<RowOf<(typeof orderFields)['lines']>, 'id' | 'fulfilled_qty' | 'returned_qty'>;

/** Returns the initial values of a refund: the returnable lines with a quantity of zero. */
export const refundBegins = ({ lines = [], order_status }: { lines?: readonly Line[]; order_status: string }) => ({
  lines: lines
    .filter((line) => returnableOf({ order_status }, line) > 0)
    .map(({ id }) => ({ line: id, qty: 0, restock: true })),
});

/** The text of the actions for answering a return request. */
export const returnWords = {
  accept_return: {
    label: { en: 'Take it back', ar: 'قبول الإرجاع' },
    done: { en: 'Return accepted', ar: 'قُبل إرجاع الطلب' },
    named: { en: 'Return of %{name} accepted', ar: 'قُبل إرجاع الطلب %{name}' },
  },
  reject_return: {
    label: { en: 'Refuse the return', ar: 'رفض الإرجاع' },
    done: { en: 'Return refused', ar: 'رُفض إرجاع الطلب' },
    named: { en: 'Return of %{name} refused', ar: 'رُفض إرجاع الطلب %{name}' },
  },
  keep_rest: {
    label: { en: 'Take part of it back', ar: 'قبول إرجاع جزء' },
    done: { en: 'Partly returned', ar: 'أُرجع جزء من الطلب' },
    named: { en: '%{name} partly returned', ar: 'أُرجع جزء من الطلب %{name}' },
  },
  request_return: {
    label: { en: 'Return requested', ar: 'تسجيل طلب إرجاع' },
    done: { en: 'Return requested', ar: 'طُلب إرجاع الطلب' },
    named: { en: 'Return of %{name} requested', ar: 'طُلب إرجاع الطلب %{name}' },
  },
} as const;
