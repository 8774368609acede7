import { field } from '@matjar/admin';
import type { RowOf } from '@matjar/admin';
import { returnableOf } from '../../domain/returnable';
import type { orderFields } from './orders.fields';
import { reason } from './orders.fields';
import { refundLines } from './refunds.resource';

// What the orders' actions ask, and what holds them back.

/** What holds every step back. */
export const held = ({ on_hold }: { on_hold: boolean }) =>
  on_hold ? { en: 'it is on hold', ar: 'الطلب معلّق', remedy: 'release' } : undefined;

/** The reason that the history has of a step that was undone at once. */
const undone = { en: 'Undone right after it', ar: 'تراجع عنها فور تنفيذها' };

/** A step within the shop: what a slip of the hand did is taken back by whoever may step back. */
export const step = { unless: held, bulk: true, undo: { by: 'step_back', input: { reason: undone } } } as const;

/** Asked as goods leave the shop: what isn't packed by then is packed with it. */
export const pack = field.toggle({ label: { en: 'Pack everything else', ar: 'تجهيز كل ما بقي' }, default: true });

/** Whether that is asked. */
export const packs = ({ fulfillment_status }: { fulfillment_status: string }): 'pack'[] =>
  fulfillment_status === 'fulfilled' ? [] : ['pack'];

/** What somebody says who gives back some of an order. */
export const refundInput = {
  reason: reason('Reason', 'السبب'),
  lines: field.rows({
    label: { en: 'What is returned', ar: 'ما يُرجعه العميل' },
    of: refundLines,
    by: 'refund',
    max: 200,
  }),
  amount: field.money({ label: { en: 'Amount to refund', ar: 'المبلغ المُسترد' }, required: true }),
};

type Line = Pick<RowOf<(typeof orderFields)['lines']>, 'id' | 'fulfilled_qty' | 'returned_qty'>;

/** Each line that can come back, and nothing of it yet. */
export const refundBegins = ({ lines = [], order_status }: { lines?: readonly Line[]; order_status: string }) => ({
  lines: lines
    .filter((line) => returnableOf({ order_status }, line) > 0)
    .map(({ id }) => ({ line: id, qty: 0, restock: true })),
});
