import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharesOf } from '../refunds';
import { amountOf } from '../units';
import { priceOf } from './pricing';
import { rateOf, refundTaxesOf, taxOf, taxOfPieces, taxRowsOf } from './tax';
import type { RatePart, Tax, TaxedLine, TaxedOrder } from './tax';
import { isTaxNumber, plainTaxNumber } from './taxFields';

const sum = (units: readonly bigint[]) => units.reduce((total, one) => total + one, 0n);

const order: TaxedOrder = {
  delivery_fee: '11.50',
  delivery_tax: '1.50',
  delivery_tax_kind: 'standard',
  delivery_tax_rate: 15,
  tax: '0',
  included_tax: '31.50',
  prices_include_tax: true,
  total: '291.50',
};
const lines: TaxedLine[] = [
  { total: '230', tax: '30', tax_kind: 'standard', tax_rate: '15.00' },
  { total: '20', tax: '0', tax_kind: 'zero', tax_rate: null },
  { total: '30', tax: '0', tax_kind: 'exempt', tax_rate: null },
];

describe('the rates of an order', () => {
  test('have net, tax and gross amounts that include the delivery, and are sorted by rate in descending order', () => {
    expect(taxRowsOf(order, lines, 2)).toEqual([
      { kind: 'standard', rate: '15', net: 21_000n, tax: 3150n, gross: 24_150n },
      { kind: 'zero', rate: '0', net: 2000n, tax: 0n, gross: 2000n },
      { kind: 'exempt', rate: null, net: 3000n, tax: 0n, gross: 3000n },
    ]);
  });

  test('are a single row for an order whose lines store no tax', () => {
    const old = { ...order, delivery_tax: null, delivery_tax_kind: null, delivery_tax_rate: null };
    const untaxed = lines.map((line) => ({ ...line, tax: null, tax_kind: null, tax_rate: null }));
    expect(taxRowsOf({ ...old, tax: '38.02', included_tax: '0', prices_include_tax: false }, untaxed, 2)).toEqual([
      { kind: null, rate: null, net: 25_348n, tax: 3802n, gross: 29_150n },
    ]);
    expect(taxRowsOf({ ...old, included_tax: '0', prices_include_tax: false }, untaxed, 2)).toEqual([
      { kind: null, rate: null, net: 29_150n, tax: 0n, gross: 29_150n },
    ]);
  });
});

const taxes = fc.constantFrom<Tax | null>(
  { kind: 'standard', rate: '15' },
  { kind: 'standard', rate: '5' },
  { kind: 'standard', rate: '7.25' },
  { kind: 'zero', rate: null },
  { kind: 'exempt', rate: null },
);

/** An arbitrary stored order with returns and amounts to refund. Its prices are computed by `priceOf`. */
const anyOrder = fc
  .record({
    decimals: fc.constantFrom(0, 2, 3),
    basket: fc.array(
      fc.record({ qty: fc.integer({ min: 1, max: 6 }), price: fc.integer({ min: 0, max: 99_999 }), tax: taxes }),
      { minLength: 1, maxLength: 6 },
    ),
    fee: fc.integer({ min: 0, max: 5000 }),
    delivery: taxes,
    isIncluded: fc.boolean(),
    steps: fc.array(fc.record({ line: fc.nat(5), qty: fc.integer({ min: 0, max: 4 }), share: fc.nat(120) }), {
      maxLength: 8,
    }),
  })
  .map(({ decimals, basket, fee, delivery, isIncluded, steps }) => {
    const goods = basket.map((one) => ({ ...one, product: 1, category: 1, price: BigInt(one.price) }));
    const price = priceOf(goods, [], { fee: BigInt(fee), tax: { isIncluded, delivery } });
    const text = (units: bigint) => amountOf(units, decimals);
    return {
      decimals,
      steps,
      price,
      order: {
        order_status: 'delivered',
        subtotal: text(price.subtotal),
        discount: text(price.discount),
        delivery_fee: text(price.delivery_fee),
        delivery_tax: text(price.delivery_tax),
        delivery_tax_kind: delivery?.kind ?? null,
        delivery_tax_rate: delivery?.rate ?? null,
        tax: text(price.tax),
        included_tax: text(price.included_tax),
        prices_include_tax: isIncluded,
        total: text(price.total),
        refunded: '0',
      },
      lines: goods.map(({ qty, tax }, index) => ({
        id: index,
        qty,
        fulfilled_qty: qty,
        returned_qty: 0,
        total: text(price.lines[index]!.gross - price.lines[index]!.discount),
        tax: tax && text(price.lines[index]!.tax),
        tax_kind: tax && tax.kind,
        tax_rate: tax && tax.rate,
      })),
    };
  });

describe('10,000 random orders', () => {
  test('have rates that add up exactly to the total and the tax', () => {
    fc.assert(
      fc.property(anyOrder, ({ order: one, lines: sold, decimals, price }) => {
        const rows = taxRowsOf(one, sold, decimals);
        expect(sum(rows.map(({ gross }) => gross))).toBe(price.total);
        expect(sum(rows.map(({ tax }) => tax))).toBe(taxOf(one, decimals));
        for (const { net, tax, gross } of rows) expect([net + tax, net >= 0n]).toEqual([gross, true]);
      }),
      { numRuns: 10_000 },
    );
  });

  test('are refunded with at most their tax in any number of steps, and with exactly their tax in full', () => {
    fc.assert(
      fc.property(anyOrder, ({ order: one, lines: sold, decimals, price, steps }) => {
        const rows = taxRowsOf(one, sold, decimals);
        const now = sold.map((line) => ({ ...line }));
        const given: RatePart[] = [];
        const ofLines = now.map(() => 0n);
        // Collected and checked once, because an assertion is slower than the calculation.
        const isKept: boolean[] = [];
        let left = price.total;
        for (const { line: place, qty, share } of [...steps, { line: 0, qty: 0, share: -1 }]) {
          const line = now[place % now.length]!;
          const pieces = Math.min(qty, line.qty - line.returned_qty);
          const [gross = 0n] = sharesOf(one, now, [{ line: line.id, qty: pieces }], decimals);
          const tax = line.tax === null ? 0n : taxOfPieces(BigInt(line.tax.replace('.', '')), line, pieces);
          ofLines[line.id]! += tax;
          line.returned_qty += pieces;
          const wanted = share < 0 ? left : (gross * BigInt(share)) / 100n + (qty === 0 ? BigInt(share) : 0n);
          const amount = wanted < left ? wanted : left;
          const rate = rateOf(line.tax_kind, line.tax_rate);
          const parts = refundTaxesOf(rows, given, [{ kind: line.tax_kind, rate, gross, tax }], amount);
          isKept.push(sum(parts.map((part) => part.gross)) === amount);
          for (const part of parts) isKept.push(part.tax >= 0n, part.tax <= part.gross);
          given.push(...parts);
          left -= amount;
          for (const row of rows) {
            const own = given.filter(({ kind, rate: other }) => kind === row.kind && other === row.rate);
            isKept.push(sum(own.map((part) => part.gross)) <= row.gross);
            isKept.push(sum(own.map((part) => part.tax)) <= row.tax);
          }
        }
        expect(sum(given.map(({ tax }) => tax))).toBe(taxOf(one, decimals));
        for (const line of now) isKept.push(ofLines[line.id]! <= BigInt((line.tax ?? '0').replace('.', '')));
        expect(isKept).not.toContain(false);
      }),
      { numRuns: 10_000 },
    );
  });
});

test('the last refund at a rate returns the tax that earlier refunds rounded off', () => {
  const row = { kind: 'standard', rate: '15', net: 23n, tax: 3n, gross: 26n } as const;
  const rest = { kind: 'standard', rate: '15', gross: 5n, tax: 0n } as const;
  const line = { kind: 'standard', rate: '15', gross: 21n, tax: 2n } as const;
  expect(refundTaxesOf([row], [rest], [line], 21n)).toEqual([{ ...line, tax: 3n }]);
});

describe('a tax number', () => {
  test.each([
    ['310122393500003', 'SA', true],
    ['٣١٠١٢٢٣٩٣٥٠٠٠٠٣', 'SA', true],
    ['3101 2239 3500-003', 'SA', true],
    ['310122393500004', 'SA', false],
    ['210122393500003', 'SA', false],
    ['31012239350003', 'SA', false],
    ['3101223935000033', 'SA', false],
    ['100123456700003', 'AE', true],
    ['10012345670000', 'AE', false],
    ['AE0123456700003', 'AE', false],
    ['om1100006083', 'OM', true],
    ['1100006083', 'OM', false],
    ['200000000000002', 'BH', true],
    ['20000000000000', 'BH', false],
    ['TRN-100201', 'KW', true],
  ])('%s in %s: %s', (number, country, holds) => expect(isTaxNumber(number, country)).toBe(holds));

  test('is stored without spaces and hyphens', () => {
    expect(plainTaxNumber(' ٣١٠-om 5')).toBe('310OM5');
  });
});
