import { amountOf } from '../../../src/domain/units';
import { refundLines, refunds } from '../../../src/resources/orders/refunds.resource';
import type { RefundFacts } from '../../ledger/entries';
import type { Sellable } from '../orders';
import type { PlannedRefund } from '../refundPlan';
import type { Write } from '../writer';

/** A refund as the ledger looks at it, and when it was written and paid back. */
export type FilledRefund = RefundFacts & Pick<PlannedRefund, 'at' | 'done'>;

/** A refund with the order that it is of, whose lines are there. */
export interface Refunding {
  refund: PlannedRefund;
  order: { id: number; number: string };
  /** The order's lines, in its order: their ids, and what each is of. */
  lines: readonly { id: number; sold: Sellable }[];
}

/** Writes what was given back of a shop's orders, oldest first; gives each order's refund by its id. */
export const fillRefunds = async (
  shop: number,
  all: readonly Refunding[],
  { write, decimals }: { write: Write; decimals: number },
): Promise<ReadonlyMap<number, FilledRefund>> => {
  const given = all.toSorted((one, other) => one.refund.at - other.refund.at);
  const amount = (units: bigint) => amountOf(units, decimals);
  const records = given.map(({ refund, order }) => ({
    number: `${order.number}-R1`,
    order: order.id,
    amount: amount(refund.amount),
    commission: amount(refund.commission),
    status: refund.done === null ? 'pending' : 'done',
    reason: refund.reason,
  }));
  const ids = await write(refunds, records, {
    shop,
    times: given.map(({ refund }) => new Date(refund.at).toISOString()),
  });
  await write(
    refundLines,
    given.flatMap(({ refund, lines }, index) =>
      refund.returns.map(({ line, qty, restock, share }) => {
        const {
          id,
          sold: { price: _now, ...sold },
        } = lines[line]!;
        return { refund: ids[index]!, line: id, ...sold, qty, restock, amount: amount(share) };
      }),
    ),
    { shop },
  );
  return new Map(
    given.map(({ refund: { at, done }, order }, index) => {
      const { amount: sum, commission } = records[index]!;
      return [order.id, { id: ids[index]!, amount: sum, commission, at, done }] as const;
    }),
  );
};
