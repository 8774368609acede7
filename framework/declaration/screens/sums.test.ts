import { expect, test } from 'vitest';
import { field } from '../../kinds';
import { areAmounts, sumAmong } from './sums';

const label = { en: 'Amount', ar: 'المبلغ' };
const amount = field.money({ label });
const total = (formula: never) => field.money({ label, formula });

const fields = {
  goods: amount,
  delivery: amount,
  discount: amount,
  count: field.number({ label }),
  price: field.money({ label, span: { ends: ['goods', 'delivery'], rows: 'count' } }),
  total: total({ minus: [{ plus: ['goods', 'delivery'] }, 'discount'] } as never),
  doubled: total({ times: ['goods', 2] } as never),
  margin: total({ minus: ['price', 'goods'] } as never),
};

test('a total stands with what it is made of, where all of that is in the same part', () => {
  expect(sumAmong(fields, ['count', 'goods', 'discount', 'delivery', 'total'])).toEqual({
    total: 'total',
    parts: ['goods', 'delivery', 'discount'],
    taken: ['discount'],
  });
  expect(sumAmong(fields, ['goods', 'total'])).toBeUndefined();
});

test('what is more than a sum, or of a range, is none', () => {
  expect(sumAmong(fields, ['goods', 'doubled'])).toBeUndefined();
  expect(sumAmong(fields, ['price', 'goods', 'margin'])).toBeUndefined();
});

test('amounts alone stand below each other', () => {
  expect(areAmounts([fields.goods, fields.price])).toBe(true);
  expect(areAmounts([fields.goods, fields.count])).toBe(false);
  expect(areAmounts([fields.goods])).toBe(false);
});
