import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, unitsOf } from '../units';
import type { Tax } from './tax';
import { priceOf, shareOf } from './pricing';
import type { BasketLine, Price, Promotion, Terms } from './pricing';

const promotion = (given: Partial<Promotion> & Pick<Promotion, 'effect' | 'id'>): Promotion => ({
  rate: null,
  amount: null,
  most: null,
  minimum: null,
  combines: false,
  scope: 'shop',
  categories: [],
  products: [],
  ...given,
});

const line = (price: bigint, qty = 1, product = 1, category = 1): BasketLine => ({ product, category, qty, price });

const free: Terms = { fee: 0n, tax: null };

describe('amounts', () => {
  test.each([
    ['12.500', 3, 12_500n],
    ['12.5', 3, 12_500n],
    ['12', 2, 1200n],
    ['0.05', 2, 5n],
    ['7', 0, 7n],
    ['999999999999.9999', 4, 9_999_999_999_999_999n],
  ])('%s with %i decimals is %s units', (amount, decimals, units) => expect(unitsOf(amount, decimals)).toBe(units));

  test.each([
    [12_500n, 3, '12.500'],
    [5n, 2, '0.05'],
    [0n, 3, '0.000'],
    [7n, 0, '7'],
    [0n, 0, '0'],
  ])('%s units with %i decimals are %s', (units, decimals, amount) => expect(amountOf(units, decimals)).toBe(amount));
});

describe('a share of an amount', () => {
  test.each([
    [1000n, '15', 150n],
    [333n, '10', 33n],
    [335n, '10', 34n],
    [7n, '100', 7n],
    [5n, null, 0n],
  ])('of %s at %s per cent is %s', (units, rate, share) => expect(shareOf(units, rate)).toBe(share));
});

const standard = (rate: string): Tax => ({ kind: 'standard', rate });

describe('the tax', () => {
  const at = (rate: string, isIncluded = false, fee = 0n): Terms => ({
    fee,
    tax: { isIncluded, delivery: standard(rate) },
  });
  const taxed = (rate: string, units: bigint): BasketLine => ({ ...line(units), tax: standard(rate) });

  test('is charged on goods and delivery together, after discounts, and rounded half up', () => {
    expect(
      priceOf(
        [taxed('15.00', 1000n), taxed('15', 250n)],
        [promotion({ id: 1, effect: 'percent', rate: '15' })],
        at('15', false, 150n),
      ),
    ).toMatchObject({ subtotal: 1250n, discount: 188n, delivery_fee: 150n, tax: 182n, included_tax: 0n, total: 1394n });
    expect(priceOf([taxed('5', 10n)], [], at('5')).tax).toBe(1n);
    expect(priceOf([taxed('5', 9n)], [], at('5')).tax).toBe(0n);
    expect(priceOf([taxed('7.25', 333n)], [], at('7.25')).tax).toBe(24n);
  });

  test('is part of prices that include it, and doesn’t increase the total', () => {
    expect(priceOf([taxed('15', 11_500n)], [], at('15', true, 1150n))).toMatchObject({
      tax: 0n,
      included_tax: 1650n,
      delivery_tax: 150n,
      total: 12_650n,
      lines: [{ tax: 1500n }],
    });
  });

  test('is computed once per rate, and split between the lines with that rate', () => {
    // If the tax of each line were rounded separately, the first two taxes of 0.5 would both be rounded up to 1.
    expect(priceOf([taxed('5', 10n), taxed('5', 10n), taxed('10', 10n)], [], at('5'))).toMatchObject({
      tax: 2n,
      lines: [{ tax: 1n }, { tax: 0n }, { tax: 1n }],
    });
  });

  test('is zero for goods that are exempt or zero-rated, and for a shop without tax', () => {
    const goods: BasketLine[] = [
      { ...line(1000n), tax: { kind: 'exempt', rate: null } },
      { ...line(1000n), tax: { kind: 'zero', rate: null } },
    ];
    expect(priceOf(goods, [], at('15'))).toMatchObject({ tax: 0n, total: 2000n });
    expect(priceOf([taxed('15', 1000n)], [], free)).toMatchObject({ tax: 0n, lines: [{ tax: 0n }] });
  });
});

describe('promotions', () => {
  const half = promotion({ id: 1, effect: 'percent', rate: '50', scope: 'product', products: [2] });
  const tenth = promotion({ id: 2, effect: 'percent', rate: '10' });
  const five = promotion({ id: 3, effect: 'amount', amount: 500n });
  const delivery = promotion({ id: 4, effect: 'delivery' });
  const basket = [line(1000n, 2, 1), line(400n, 1, 2)];
  const terms = { ...free, fee: 300n };

  test('of percentages that can’t be combined, each line gets the highest', () => {
    expect(priceOf(basket, [tenth, half], terms)).toMatchObject({ discount: 400n, applied: [1, 2] });
  });

  test('if promotions can’t be combined, only the promotion with the highest discount applies', () => {
    expect(priceOf(basket, [tenth, five], terms)).toMatchObject({ discount: 500n, delivery_fee: 300n, applied: [3] });
    expect(priceOf(basket, [delivery, tenth], terms)).toMatchObject({ discount: 0n, delivery_fee: 0n, applied: [4] });
  });

  test('promotions that can be combined apply together: percentages of the full price, then amounts, then delivery', () => {
    const all = [delivery, five, tenth].map((one) => ({ ...one, combines: true }));
    expect(priceOf(basket, all, terms)).toMatchObject({ discount: 740n, delivery_fee: 0n, applied: [2, 3, 4] });
  });

  test('a maximum limits a percentage, and a minimum is compared with the full price', () => {
    expect(priceOf(basket, [{ ...tenth, most: 100n }], terms)).toMatchObject({ discount: 100n });
    expect(priceOf(basket, [{ ...five, minimum: 2400n }], terms)).toMatchObject({ discount: 500n });
    expect(priceOf(basket, [{ ...five, minimum: 2401n }], terms)).toMatchObject({ discount: 0n, applied: [] });
  });

  test('a fixed amount never exceeds the price of the goods that it applies to', () => {
    const large = promotion({ id: 5, effect: 'amount', amount: 9000n, scope: 'category', categories: [7] });
    expect(priceOf([line(1000n), line(300n, 1, 2, 7)], [large], terms)).toMatchObject({ discount: 300n, total: 1300n });
  });

  test('delivery is free if the price of the goods before discounts reaches a minimum', () => {
    const price = (freeFrom: bigint) => priceOf(basket, [tenth], { ...terms, freeFrom });
    expect(price(2400n)).toMatchObject({ discount: 240n, delivery_fee: 0n, total: 2160n });
    expect(price(2401n)).toMatchObject({ delivery_fee: 300n, total: 2460n });
    expect(priceOf(basket, [delivery], { ...terms, freeFrom: 2400n })).toMatchObject({ applied: [] });
  });

  test('free delivery isn’t applied if there is no fee', () => {
    expect(priceOf(basket, [delivery], free)).toMatchObject({ applied: [] });
  });

  test('a manual discount applies after promotions, and is ignored and reported if it is too large', () => {
    expect(priceOf(basket, [tenth], { ...terms, hand: { rate: '50' } })).toMatchObject({ discount: 1320n, excess: 0n });
    expect(priceOf(basket, [tenth], { ...terms, hand: { amount: 2161n } })).toMatchObject({
      discount: 240n,
      excess: 1n,
    });
  });
});

// An independent implementation of the pricing rules, which uses floating-point numbers.
const reference = (lines: readonly BasketLine[], given: readonly Promotion[], terms: Terms) => {
  const { hand, freeFrom } = terms;
  const per = (units: number, rate: string | null) =>
    Math.floor((units * Math.round(Number(rate ?? 0) * 100)) / 10_000 + 0.5);
  const spread = (units: number, weights: readonly number[]) => {
    const total = weights.reduce((sum, one) => sum + one, 0);
    let seen = 0;
    let spent = 0;
    return weights.map((weight) => {
      seen += weight;
      const whole =
        total === 0 ? 0 : Number((2n * BigInt(units) * BigInt(seen) + BigInt(total)) / (2n * BigInt(total)));
      const own = whole - spent;
      spent = whole;
      return own;
    });
  };
  const add = (units: readonly number[]) => units.reduce((sum, one) => sum + one, 0);
  const prices = lines.map(({ price, qty }) => Number(price) * qty);
  const goods = add(prices);
  const fee = freeFrom != null && goods >= Number(freeFrom) ? 0 : Number(terms.fee);
  const isFor = (one: Promotion, at: number) =>
    one.scope === 'shop' ||
    (one.scope === 'product'
      ? one.products.includes(lines[at]!.product)
      : one.categories.includes(lines[at]!.category));
  const open = given.filter(({ minimum }) => minimum === null || Number(minimum) <= goods);
  const apply = (chosen: readonly Promotion[]) => {
    const off = prices.map(() => 0);
    let paid = fee;
    for (const effect of ['percent', 'amount', 'delivery'])
      for (const one of [...chosen].sort((a, b) => a.id - b.id).filter((other) => other.effect === effect)) {
        const left = prices.map((price, at) => (isFor(one, at) ? price - off[at]! : 0));
        if (effect === 'delivery') paid = 0;
        else if (effect === 'amount')
          spread(Math.min(Number(one.amount), add(left)), left).forEach((units, at) => (off[at]! += units));
        else {
          const own = lines.map(({ price, qty }, at) =>
            isFor(one, at) ? Math.min(per(Number(price), one.rate) * qty, left[at]!) : 0,
          );
          const parts = one.most === null ? own : spread(Math.min(Number(one.most), add(own)), own);
          parts.forEach((units, at) => (off[at]! += units));
        }
      }
    return { off, fee: paid, saved: add(off) + fee - paid };
  };
  const ways = [apply(open.filter(({ combines }) => combines))];
  const rivals = open.filter(({ combines, effect, most }) => !combines && effect === 'percent' && most === null);
  const off = lines.map(({ price, qty }, at) =>
    Math.max(0, ...rivals.filter((one) => isFor(one, at)).map(({ rate }) => per(Number(price), rate) * qty)),
  );
  ways.push({ off, fee, saved: add(off) });
  for (const one of open) if (!one.combines && !rivals.includes(one)) ways.push(apply([one]));
  const most = Math.max(...ways.map(({ saved }) => saved));
  const way = ways.find(({ saved }) => saved === most)!;
  const left = prices.map((price, at) => price - way.off[at]!);
  const wanted = hand === undefined ? 0 : 'rate' in hand ? per(add(left), hand.rate) : Number(hand.amount);
  const byHand = spread(wanted > add(left) ? 0 : wanted, left);
  const discounts = way.off.map((units, at) => units + byHand[at]!);
  const parts = [
    ...lines.map(({ tax }, at) => ({ tax, units: prices[at]! - discounts[at]! })),
    { tax: terms.tax?.delivery, units: way.fee },
  ];
  const isIncluded = terms.tax?.isIncluded === true;
  const taxes = parts.map(() => 0);
  const chargeOf = (tax: Tax | null | undefined) => (terms.tax && tax?.kind === 'standard' ? Number(tax.rate) : 0);
  for (const percent of new Set(parts.map(({ tax }) => chargeOf(tax)))) {
    const own = parts.map(({ tax, units }) => (chargeOf(tax) === percent ? units : 0));
    const [over, under] = [Math.round(percent * 100), isIncluded ? 10_000 + Math.round(percent * 100) : 10_000];
    // The amount is rounded up if the remainder is at least half of the divisor.
    const [whole, rest] = [Math.floor((add(own) * over) / under), (add(own) * over) % under];
    spread(whole + (rest * 2 >= under ? 1 : 0), own).forEach((units, at) => (taxes[at]! += units));
  }
  const sold = goods - add(discounts) + way.fee;
  return { discounts, fee: way.fee, taxes, total: isIncluded ? sold : sold + add(taxes) };
};

const upTo = (max: number) => fc.integer({ min: 1, max }).map(BigInt);
const rate = fc.integer({ min: 100, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
/** Arbitrary taxes. There are only a few rates, so that some lines share a rate. */
const taxes: fc.Arbitrary<Tax> = fc.oneof(
  fc.constantFrom('5', '10.00', '15', '7.25').map(standard),
  rate.map(standard),
  fc.constantFrom<Tax>({ kind: 'zero', rate: null }, { kind: 'exempt', rate: null }),
);
const some = fc.subarray([1, 2, 3, 4], { minLength: 1 });

const baskets = fc.record({
  lines: fc.array(
    fc.record({
      product: fc.integer({ min: 1, max: 4 }),
      category: fc.integer({ min: 1, max: 4 }),
      qty: fc.integer({ min: 1, max: 12 }),
      price: upTo(200_000),
      tax: fc.option(taxes),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  promotions: fc
    .array(
      fc.record({
        effect: fc.constantFrom('percent' as const, 'amount' as const, 'delivery' as const),
        rate,
        amount: upTo(300_000),
        most: fc.option(upTo(50_000)),
        minimum: fc.option(upTo(400_000)),
        combines: fc.boolean(),
        scope: fc.constantFrom('shop' as const, 'category' as const, 'product' as const),
        categories: some,
        products: some,
      }),
      { maxLength: 6 },
    )
    .map((all) => all.map((one, index): Promotion => ({ ...one, id: index + 1 }))),
  terms: fc.record({
    fee: fc.oneof(fc.constant(0n), upTo(5000)),
    freeFrom: fc.option(upTo(1_000_000)),
    tax: fc.option(fc.record({ isIncluded: fc.boolean(), delivery: fc.option(taxes) })),
    hand: fc.option(fc.oneof(fc.record({ rate }), fc.record({ amount: upTo(400_000) })), { nil: undefined }),
  }),
});

describe('10,000 random baskets', () => {
  test('have parts that add up to the total, are never negative, and match a second implementation', () => {
    fc.assert(
      fc.property(baskets, ({ lines, promotions, terms }) => {
        const price = priceOf(lines, promotions, terms);
        const total = (of: readonly bigint[]) => of.reduce((sum, one) => sum + one, 0n);
        const shares = [...price.lines.map(({ tax }) => tax), price.delivery_tax];
        // Compared at once, because an assertion is slower than the calculation.
        expect([
          total(price.lines.map(({ gross }) => gross)),
          total(price.lines.map(({ discount }) => discount)),
          price.subtotal - price.discount + price.delivery_fee + price.tax,
          total(shares),
        ]).toEqual([price.subtotal, price.discount, price.total, price.tax + price.included_tax]);
        const isWithinLines = price.lines.every(({ gross, discount }) => discount >= 0n && discount <= gross);
        expect([isWithinLines, price.tax === 0n || price.included_tax === 0n]).toEqual([true, true]);
        const other = reference(lines, promotions, terms);
        expect({
          discounts: price.lines.map(({ discount }) => Number(discount)),
          fee: Number(price.delivery_fee),
          taxes: shares.map(Number),
          total: Number(price.total),
        }).toEqual(other);
      }),
      { numRuns: 10_000 },
    );
  });

  test('have the same price in any order of their promotions, and no promotion raises it', () => {
    fc.assert(
      fc.property(baskets, fc.infiniteStream(fc.nat()), ({ lines, promotions, terms }, numbers) => {
        const shuffled = promotions
          .map((one) => ({ one, at: numbers.next().value }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ one }) => one);
        const { hand: _none, ...plain } = terms;
        const price = priceOf(lines, promotions, plain);
        expect(priceOf(lines, shuffled, plain)).toEqual(price);
        // Prices are compared before tax because the highest discount may apply to untaxed goods.
        const sold = ({ subtotal, discount, delivery_fee }: Price) => subtotal - discount + delivery_fee;
        expect(sold(price)).toBeLessThanOrEqual(sold(priceOf(lines, promotions.slice(1), plain)));
      }),
      { numRuns: 2000 },
    );
  });
});
