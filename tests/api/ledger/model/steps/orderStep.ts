import type { Input } from '../../../../model/orders';
import { act, actions } from '../../../../model/orders';
import { write } from '../../../../model/amounts';
import { proposedFor } from '../../../../model/refunds';
import type { OrderStatus } from '../../../../model/state';
import { methods } from './orders';
import type { Scene, Step } from './step';

/** For each order state, the actions that move the order to the next state, and all other possible actions. */
const actionsByStatus: Record<OrderStatus, readonly [on: readonly string[], aside: readonly string[]]> = {
  pending: [
    ['confirm', 'confirm_to_ready'],
    ['mark_paid', 'change_payment_method', 'cancel'],
  ],
  confirmed: [['prepare'], ['mark_paid', 'fulfill', 'assign', 'refund', 'step_back', 'cancel']],
  preparing: [['make_ready'], ['mark_paid', 'fulfill', 'fulfill_all', 'hold', 'step_back']],
  ready: [
    ['send_out', 'deliver'],
    ['mark_paid', 'fulfill', 'step_back', 'cancel'],
  ],
  out_for_delivery: [['deliver'], ['fail_delivery', 'refund']],
  delivery_failed: [['make_ready'], ['cancel', 'step_back']],
  delivered: [
    ['complete', 'mark_paid', 'fulfill_all'],
    ['request_return', 'refund', 'mark_unpaid', 'step_back'],
  ],
  return_requested: [
    ['accept_return', 'reject_return'],
    ['refund', 'step_back'],
  ],
  completed: [['refund'], ['cancel', 'mark_unpaid']],
  canceled: [['confirm'], ['refund', 'mark_paid']],
  returned: [['refund'], ['deliver']],
};

/** Returns a step that performs an action on an order. */
export const takeOrderOn = ({ world, random, actor }: Scene): Step => {
  const { shop, post, lineIds } = world;
  const text = (amount: bigint) => write(amount, shop.decimals);
  const orders = [...shop.orders.values()];
  const open = orders.filter(({ status }) => !['completed', 'canceled', 'returned'].includes(status));
  const one = random.of(open.length > 0 && !random.once(9) ? open : orders);
  const [on, aside] = one.isOnHold ? [['release'], ['cancel']] : actionsByStatus[one.status];
  const name = random.of(random.once(8) ? actions : random.once(3) ? aside : on);
  const line = random.upTo(one.lines.length);
  const returns = one.lines.flatMap(({ packed, returned }, index) =>
    packed > returned && random.once(2)
      ? [{ line: index, qty: 1 + random.upTo(packed - returned), restock: random.once(2) }]
      : [],
  );
  const left = one.total - one.refunded;
  const amount = random.of([left, left / 3n, proposedFor(one, returns), left + 1n]);
  const inputs: Record<string, Input> = {
    send_out: { employee: random.of([...shop.employees.map(({ id }) => id), null]), pack: !random.once(4) },
    deliver: { pack: !random.once(4), collected: !random.once(4) },
    mark_paid: { method: random.of([null, ...methods, 'points']) },
    change_payment_method: { method: random.of([...methods, 'points']) },
    fulfill: { line, quantity: random.upTo(one.lines[line]!.qty + 1) + (random.once(9) ? 1 : 0) },
    assign: { employee: random.of(shop.employees).id },
    refund: { returns, amount },
  };
  const input = inputs[name] ?? {};
  const lineOf = (index: number) => lineIds.get(one.id)![index]!;
  const body = {
    order_id: one.id,
    ...([
      'cancel',
      'hold',
      'step_back',
      'request_return',
      'reject_return',
      'fail_delivery',
      'mark_unpaid',
      'refund',
    ].includes(name) && { reason: 'Reason' }),
    ...('employee' in input && { delivery_employee: input.employee }),
    ...('pack' in input && { pack: input.pack }),
    ...('collected' in input && { collected: input.collected }),
    ...('method' in input && { method: input.method }),
    ...('quantity' in input && { quantity: input.quantity, line: lineOf(input.line!) }),
    ...('amount' in input && {
      amount: text(input.amount!),
      lines: input.returns!.map((back) => ({ ...back, line: lineOf(back.line) })),
    }),
  };
  return {
    name: `${name} ${JSON.stringify(body)} (${actor})`,
    call: () => post(`orders/${name}`, body, actor),
    model: () => act(shop, one.id, name, input, actor),
  };
};
