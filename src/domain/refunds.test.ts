import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReturnableOrder } from './refunds';
import { commissionBack, goodsOf, leftOf, proposedOf, returnableOf, sharesOf } from './refunds';
import { amountOf, split, unitsOf } from './units';

const sum = (parts: readonly bigint[]) => parts.reduce((total, one) => total + one, 0n);

const order: ReturnableOrder = {
  order_status: 'delivered',
  subtotal: '30',
  discount: '3',
  delivery_fee: '3',
  tax: '1.5',
  delivery_tax: null,
  prices_include_tax: false,
  total: '31.5',
  refunded: null,
};

const lines = [
  { id: 1, qty: 2, fulfilled_qty: 2, returned_qty: 0, total: '18', tax: null },
  { id: 2, qty: 1, fulfilled_qty: 1, returned_qty: 0, total: '9', tax: null },
];

describe('the returnable quantity of a line', () => {
  test.each([
    ['delivered', 2, 0, 2],
    ['completed', 3, 1, 2],
    ['return_requested', 1, 1, 0],
    ['ready', 2, 0, 0],
    ['out_for_delivery', 2, 0, 0],
    ['canceled', 2, 0, 0],
  ])(
    'is limited by the order’s status and earlier returns: %s, %i delivered, %i returned: %i',
    (order_status, fulfilled_qty, returned_qty, most) => {
      expect(returnableOf({ order_status }, { fulfilled_qty, returned_qty })).toBe(most);
    },
  );
});

describe('the refund of a return', () => {
  test('includes its share of discount and tax, but not of delivery', () => {
    // The tax of 1.5 is split between goods priced at 27 and a delivery priced at 3.
    expect(goodsOf(order, 2)).toBe(2835n);
    expect(
      sharesOf(
        order,
        lines,
        [
          { line: 1, qty: 1 },
          { line: 2, qty: 1 },
        ],
        2,
      ),
    ).toEqual([945n, 945n]);
    expect(
      sharesOf(
        order,
        lines,
        [
          { line: 1, qty: 2 },
          { line: 9, qty: 1 },
        ],
        2,
      ),
    ).toEqual([1890n, 0n]);
  });

  test('is reduced by its share of an order-wide discount', () => {
    expect(sharesOf({ ...order, discount: '9', tax: '0', total: '24' }, lines, [{ line: 2, qty: 1 }], 2)).toEqual([
      700n,
    ]);
  });

  test('is limited to the unrefunded amount', () => {
    expect(leftOf({ ...order, refunded: '30' }, 2)).toBe(150n);
    expect(proposedOf({ ...order, refunded: '30' }, [945n], 2)).toBe(150n);
    expect(proposedOf(order, [945n, 945n], 2)).toBe(1890n);
  });
});

describe('the commission', () => {
  test('is returned with the goods; the delivery counts as refunded last', () => {
    expect(commissionBack(order, 270n, 945n, 2)).toBe(90n);
    expect(commissionBack(order, 270n, 2835n, 2)).toBe(270n);
    expect(commissionBack(order, 270n, 3150n, 2)).toBe(270n);
    expect(commissionBack({ ...order, subtotal: '0', discount: '0' }, 0n, 100n, 2)).toBe(0n);
  });
});

const priced = fc.record({
  qty: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 0, max: 99_999 }),
  off: fc.integer({ min: 0, max: 100 }),
});

/** An arbitrary order with discounted lines, a delivery fee, a tax and possibly a discount on the entire order. */
const anyOrder = fc
  .record({
    decimals: fc.constantFrom(0, 2, 3),
    goods: fc.array(priced, { minLength: 1, maxLength: 6 }),
    fee: fc.integer({ min: 0, max: 5000 }),
    rate: fc.integer({ min: 0, max: 25 }),
    more: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ decimals, goods, fee, rate, more }) => {
    const amount = (units: number) => amountOf(BigInt(units), decimals);
    const sold = goods.map(({ qty, price, off }, index) => ({
      id: index + 1,
      qty,
      gross: qty * price,
      less: Math.floor((qty * price * off) / 100),
    }));
    const subtotal = sold.reduce((total, { gross }) => total + gross, 0);
    const lined = sold.reduce((total, { less }) => total + less, 0);
    const discount = lined + Math.floor(((subtotal - lined) * more) / 100);
    const tax = Math.round(((subtotal - discount + fee) * rate) / 100);
    return {
      decimals,
      lines: sold.map(({ id, qty, gross, less }) => ({
        id,
        qty,
        fulfilled_qty: qty,
        returned_qty: 0,
        total: amount(gross - less),
        tax: null,
      })),
      order: {
        order_status: 'delivered',
        subtotal: amount(subtotal),
        discount: amount(discount),
        delivery_fee: amount(fee),
        tax: amount(tax),
        delivery_tax: null,
        prices_include_tax: false,
        total: amount(subtotal - discount + fee + tax),
        refunded: '0',
      },
    };
  });

describe('for any order', () => {
  test('split adds up exactly, without negative parts, each within one unit of its share', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1 }),
        (units, weights) => {
          const [parts, whole] = [split(units, weights), sum(weights)];
          // A part with a weight of zero gets none of the amount.
          expect(sum(parts)).toBe(whole === 0n ? 0n : units);
          for (const [index, one] of parts.entries()) {
            const off = one * whole - units * weights[index]!;
            expect(one >= 0n && off <= whole && off >= -whole).toBe(true);
          }
        },
      ),
    );
  });

  test('the refunds of all returns add up exactly to the paid price of the goods, and never exceed it', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 4 })), { maxLength: 20 }),
        ({ order: one, lines: all, decimals }, tries) => {
          const now = all.map((line) => ({ ...line }));
          let given = 0n;
          const takeBack = (index: number, qty: number) => {
            const line = now[index]!;
            const pieces = Math.min(qty, returnableOf(one, line));
            const [share = 0n] = sharesOf(one, now, [{ line: line.id, qty: pieces }], decimals);
            expect(share >= 0n).toBe(true);
            given += share;
            expect(given <= unitsOf(one.total, decimals)).toBe(true);
            line.returned_qty += pieces;
          };
          for (const [index, qty] of tries) takeBack(index % now.length, qty);
          for (const [index, { qty }] of now.entries()) takeBack(index, qty);
          const isFree = all.every(({ total }) => Number(total) === 0);
          expect(given).toBe(isFree ? 0n : goodsOf(one, decimals));
          const fee = unitsOf(one.delivery_fee, decimals);
          expect(leftOf(one, decimals) - goodsOf(one, decimals) >= fee).toBe(true);
        },
      ),
    );
  });

  test('the commission is returned step by step, completely with the goods, and never exceeds its amount', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(fc.nat(10_000)),
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        ({ order: one, decimals }, steps, commission) => {
          const total = unitsOf(one.total, decimals);
          let [refunded, before] = [0n, 0n];
          for (const step of steps) {
            refunded = refunded + BigInt(step) > total ? total : refunded + BigInt(step);
            const back = commissionBack(one, commission, refunded, decimals);
            expect(back >= before && back <= commission).toBe(true);
            before = back;
          }
          expect(commissionBack(one, commission, total, decimals)).toBe(
            goodsOf(one, decimals) === 0n ? 0n : commission,
          );
        },
      ),
    );
  });
});
