import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largestId } from '../core/ids';
import { validateFields } from '../declaration/validation/validate';
import { field, kinds } from '.';
import { judge, label } from '../testing/judge';

const column = (value: unknown) => () => value;

describe('a number', () => {
  test.each([
    [field.number({ label }), 0, 0],
    [field.number({ label }), -2147483648, -2147483648],
    [field.number({ label, min: 0, max: 10 }), 10, 10],
    [field.number({ label, decimals: 2 }), 0.07, 0.07],
    [field.number({ label, decimals: 2 }), 1234.56, 1234.56],
    [field.number({ label, decimals: 6, min: 0.000001 }), 0.000001, 0.000001],
    [field.number({ label, max: largestId }), largestId, largestId],
    [field.percent({ label }), 1, 1],
    [field.percent({ label }), 100, 100],
    [field.percent({ label, decimals: 1 }), 12.5, 12.5],
  ])('is accepted: %# %j', (declared, sent, taken) => {
    expect(judge(declared, sent)).toEqual(taken);
  });

  test.each([
    [field.number({ label }), 'five', ['it: validation.number']],
    [field.number({ label }), Number.NaN, ['it: validation.number']],
    [field.number({ label }), Number.POSITIVE_INFINITY, ['it: validation.number']],
    [field.number({ label }), 1.5, ['it: validation.integer']],
    [field.number({ label }), 100.0000001, ['it: validation.integer']],
    [field.number({ label }), 5e-324, ['it: validation.integer']],
    [field.number({ label }), 2147483648, ['it: validation.max']],
    [field.number({ label, max: largestId }), largestId + 1, ['it: validation.max']],
    [field.number({ label, min: 1 }), 0, ['it: validation.min']],
    [field.number({ label, max: 9 }), 10, ['it: validation.max']],
    [field.number({ label, min: 1, max: 9 }), 10, ['it: validation.between']],
    [field.number({ label, decimals: 2 }), 0.071, ['it: validation.decimals']],
    [field.percent({ label }), 0, ['it: validation.between']],
    [field.percent({ label }), 101, ['it: validation.between']],
    [field.percent({ label }), 1.5, ['it: validation.integer']],
    [field.percent({ label }), '50 percent', ['it: validation.number']],
  ])('is rejected: %# %j', (declared, sent, complaints) => {
    expect(judge(declared, sent)).toEqual(complaints);
  });

  test('can’t be sent if it is a count', () => {
    expect(judge(field.count({ label, of: 'a', by: 'b' }), 5)).toEqual(['it: validation.unknown_field']);
  });

  test('is accepted with its declared decimals, and rejected with one more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -99999, max: 99999 }), (decimals, digits) => {
        const declared = field.number({ label, decimals });
        const fits = Number(`${digits}e-${decimals}`);
        const tooFine = Number(`${digits * 10 + (digits < 0 ? -1 : 1)}e-${decimals + 1}`);
        expect(judge(declared, fits)).toBe(fits);
        expect(judge(declared, tooFine)).toEqual(['it: validation.decimals']);
      }),
    );
  });

  test.each([
    [kinds.number.columns({ label, min: -2147483648, max: 2147483647 }), { type: 'integer' }],
    [kinds.number.columns({ label, max: 2147483648 }), { type: 'integer', isLong: true }],
    [kinds.number.columns({ label, min: -2147483649 }), { type: 'integer', isLong: true }],
    [kinds.number.columns({ label, decimals: 6 }), { type: 'numeric', precision: 18, scale: 6 }],
    // 100 has three digits before the decimal point.
    [kinds.percent.columns({ label }), { type: 'numeric', precision: 3, scale: 0 }],
    [kinds.percent.columns({ label, decimals: 4 }), { type: 'numeric', precision: 7, scale: 4 }],
  ])('has a column of the right size: %#', (columns, expected) => {
    expect(columns).toEqual({ '': expected });
  });

  test.each([kinds.number, kinds.percent])('is parsed from a numeric column’s text: $kind', (kind) => {
    expect(kind.fromColumns?.(column('12.50'), { label } as never)).toBe(12.5);
    expect(kind.fromColumns?.(column('0'), { label } as never)).toBe(0);
    expect(kind.fromColumns?.(column(null), { label } as never)).toBeNull();
  });

  test('is zero for an empty count', () => {
    expect(kinds.count.fromColumns?.(column(null), { label } as never)).toBe(0);
    expect(kinds.count.fromColumns?.(column('7'), { label } as never)).toBe(7);
  });

  test('has a column and a sort order only if a count is stored', () => {
    const counted = { label, of: 'a', by: 'b', readOnly: true } as const;
    expect([kinds.count.columns(counted), kinds.count.sortBy?.('en', counted)]).toEqual([{}, undefined]);
    const stored = { ...counted, kept: true };
    expect([kinds.count.columns(stored), kinds.count.sortBy?.('en', stored)]).toEqual([
      { '': { type: 'integer' } },
      '',
    ]);
  });
});

/** Decimal strings in the format sent by the form: 1 to 12 digits, and up to 4 decimals. */
const amounts = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }))
  .map(([whole, cents]) => (cents.length > 0 ? `${whole}.${cents.join('')}` : String(whole)));

/** Converts an amount to the text that a `numeric(16, 4)` column returns. */
const stored = (amount: string) => {
  const [whole, cents = ''] = amount.split('.');
  return `${whole}.${cents.padEnd(4, '0')}`;
};

/** Returns an amount in ten-thousandths, as an integer. */
const exact = (amount: string) => BigInt(stored(amount).replace('.', ''));

describe('money', () => {
  const price = field.money({ label });

  test.each(['0', '12.500', '0.0001', '999999999999.9999', ' 5 '])('is accepted unchanged as text: %j', (amount) => {
    expect(judge(price, amount)).toBe(amount.trim());
  });

  test.each([
    [12.5, 'money'],
    ['1,250', 'money'],
    ['1e3', 'money'],
    ['.5', 'money'],
    ['5.', 'money'],
    ['$5', 'money'],
    ['1.23456', 'money_decimals'],
    ['1234567890123', 'money'],
    ['0x10', 'money'],
    ['NaN', 'money'],
    ['-1', 'min'],
  ])('is rejected: %j', (sent, key) => {
    expect(judge(price, sent)).toEqual([`it: validation.${key}`]);
  });

  test('can have limits, and can be negative only with a negative minimum', () => {
    expect(judge(field.money({ label, min: '1.5' }), '1.49')).toEqual(['it: validation.min']);
    expect(judge(field.money({ label, min: '-10' }), '-10')).toBe('-10');
  });

  test('has a column for every accepted amount', () => {
    expect(kinds.money.columns({ label })).toEqual({ '': { type: 'numeric', precision: 16, scale: 4 } });
  });

  test('never loses a digit on its way from the form to the column and back', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const taken = judge(price, amount);
        expect(taken).toBe(amount);
        const back = kinds.money.fromColumns?.(column(stored(amount)), { label } as never);
        expect(judge(price, back)).toBe(back);
        expect(exact(String(back))).toBe(exact(amount));
      }),
    );
  });

  test('loses only the column’s trailing zeros', () => {
    expect(
      ['100.0000', '0.0000', '12.5000', '12.3456', '1000'].map((text) =>
        kinds.money.fromColumns?.(column(text), { label } as never),
      ),
    ).toEqual(['100', '0', '12.5', '12.3456', '1000']);
    expect(kinds.money.fromColumns?.(column(null), { label } as never)).toBeNull();
  });
});

describe('an error message contains the limits', () => {
  const argsOf = (declared: Parameters<typeof judge>[0], value: unknown) =>
    validateFields({ it: declared }, { it: value }, 'create').complaints.it?.[0]?.args;

  test.each([
    [field.number({ label, min: 1, max: 9 }), 10, { min: 1, max: 9 }],
    [field.number({ label, min: 1 }), 0, { min: 1 }],
    [field.number({ label, decimals: 2 }), 0.001, { decimals: 2 }],
    [field.percent({ label }), 0, { min: 1, max: 100 }],
    [field.percent({ label }), 101, { min: 1, max: 100 }],
    [field.money({ label }), '-1', { min: '0' }],
    [field.money({ label, min: '5' }), '1', { min: '5' }],
    [field.text({ label, max: 3 }), 'four', { smart_count: 3 }],
    [field.text({ label, min: 3 }), 'ab', { smart_count: 3 }],
    [field.text({ label }), 'x'.repeat(300), { smart_count: 255 }],
    [field.password({ label, min: 8 }), 'short', { smart_count: 8 }],
    [field.tags({ label }), Array.from({ length: 31 }, (_, index) => String(index)), { smart_count: 30 }],
  ])('%#: %j', (declared, sent, args) => {
    expect(argsOf(declared, sent)).toMatchObject(args);
  });
});
