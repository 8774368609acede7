import { write } from '../../../../model/amounts';
import { balances, cancelRow, finish, reverse } from '../../../../model/ledger';
import { settleCash } from '../../../../model/orders';
import { givePoints } from '../../../../model/points';
import type { Entry } from '../../../../model/state';
import { refuseUnless } from '../../../../model/state';
import type { Scene, Step } from './step';

/** Returns a step that completes, cancels or reverses a transaction. */
export const settleEntry = ({ world, random }: Scene): Step => {
  const { shop, post } = world;
  const name = random.of(['finish', 'finish', 'cancel', 'reverse']);
  const open = shop.entries.filter(({ type, status }) =>
    name === 'reverse' ? status === 'done' : type === 'refund' && status === 'pending',
  );
  const row: Entry = random.of(open.length > 0 && !random.once(5) ? open : shop.entries);
  const isRight = !random.once(5);
  return {
    name: `${name} ${row.type} of ${row.order}`,
    call: async () => {
      const filter = `filter[type]=${row.type}&filter[direction]=${row.direction}&filter[status]=${row.status}${row.order === null ? '' : `&filter[order]=${row.order}`}`;
      const found = (await world.get(`transactions?${filter}&per_page=100&sort=id&order=asc`)).data as {
        transaction_id: number;
        code: string;
        amount: string;
        reversals: number;
        payout: number | null;
      }[];
      // If several transactions match, the oldest is used, as in the model.
      const similar = shop.entries.filter(
        (other) =>
          other.type === row.type &&
          other.direction === row.direction &&
          other.status === row.status &&
          (row.order === null || other.order === row.order),
      );
      const { transaction_id, code } = found[similar.indexOf(row)]!;
      return post(
        `transactions/${name}`,
        { transaction_id, ...(name === 'finish' ? { code: isRight ? code : 'AAAA-AAAA' } : { reason: 'Reason' }) },
        name === 'finish' ? 'vendor' : 'platform',
      );
    },
    model: () =>
      ({
        finish: () => finish(shop, row, isRight),
        cancel: () => cancelRow(shop, row),
        reverse: () => reverse(shop, row),
      })[name]!(),
  };
};

/** Returns a step that requests a payout or moves a payout to its next state. */
export const movePayout = ({ world, random }: Scene): Step => {
  const { shop, post } = world;
  const text = (amount: bigint) => write(amount, shop.decimals);
  const open = shop.payouts.filter(({ status }) => status === 'pending' || status === 'processing');
  const one = open.length > 0 && !random.once(4) ? random.of(random.once(5) ? shop.payouts : open) : null;
  if (!one) {
    const { available } = balances(shop);
    const amount = random.of([available / 2n, available / 3n, available, available + 1n]);
    return {
      name: `payout ${amount} of ${available}`,
      call: () => post('payouts/add', { account: world.account, amount: text(amount) }),
      model: ({ body }) => {
        refuseUnless(amount > 0n && amount <= available, 'more than is available');
        shop.payouts.push({ id: body.data?.payout_id, amount, status: 'pending' });
        shop.entries.push({
          type: 'payout',
          direction: 'out',
          amount,
          status: 'pending',
          order: null,
          refund: null,
          payout: body.data?.payout_id,
          isReversal: false,
          reversed: false,
        });
      },
    };
  }
  const name = random.of(['process', 'pay', 'fail', 'cancel'] as const);
  const transitions = {
    process: ['pending', 'processing', 'pending'],
    pay: ['processing', 'paid', 'done'],
    fail: ['processing', 'failed', 'canceled'],
    cancel: ['pending', 'canceled', 'canceled'],
  } as const;
  return {
    name: `${name} payout ${one.id}`,
    call: () =>
      post(
        `payouts/${name}`,
        { payout_id: one.id, ...(name === 'pay' && { reference: 'R' }), ...(name === 'fail' && { reason: 'Reason' }) },
        name === 'cancel' ? 'vendor' : 'platform',
      ),
    model: () => {
      const [from, to, settled] = transitions[name];
      refuseUnless(one.status === from, 'another state');
      one.status = to;
      shop.entries.find(({ payout, isReversal }) => payout === one.id && !isReversal)!.status = settled;
    },
  };
};

/** Returns a step in which a delivery employee hands over the collected cash. */
export const settleRider = ({ world, random }: Scene): Step => {
  const { shop, post } = world;
  const { id } = random.of(shop.employees);
  return {
    name: `settle ${id}`,
    call: () => post('delivery_employees/settle', { delivery_employee_id: id }),
    model: () => settleCash(shop, id),
  };
};

/** Returns a step that adds or deducts a client's points. */
export const changePoints = ({ world, random }: Scene): Step => {
  const { shop, post } = world;
  const [client, delta] = [random.of(shop.clients), random.upTo(200) - 40];
  return {
    name: `points ${delta}`,
    call: () => post('points/add', { client, delta, reason: 'Reason' }),
    model: () => givePoints(shop, client, BigInt(delta)),
  };
};
