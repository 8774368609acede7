import { expect, test } from 'vitest';
import { field } from '../../kinds';
import { areAmounts, sumAmong } from './recordSummary';

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
  repaid: amount,
  rest: total({
    when: { field: 'repaid', is: 'set' },
    is: { minus: [{ plus: ['goods', 'delivery'] }, { plus: ['discount', 'repaid'] }] },
  } as never),
  doubled: total({ times: ['goods', 2] } as never),
  margin: total({ minus: ['price', 'goods'] } as never),
};

test('a total is shown with its summands if all of them are in the same section', () => {
  expect(sumAmong(fields, ['count', 'goods', 'discount', 'delivery', 'total'])).toEqual({
    total: 'total',
    parts: ['goods', 'delivery', 'discount'],
    taken: ['discount'],
    after: [],
  });
  const order = ['goods', 'delivery', 'discount', 'total', 'repaid', 'rest', 'count'];
  expect(sumAmong(fields, order)).toMatchObject({ taken: ['discount', 'repaid'], after: ['repaid', 'rest'] });
  expect(sumAmong(fields, ['goods', 'total'])).toBeUndefined();
});

test('ignores formulas other than sums, and fields with a range', () => {
  expect(sumAmong(fields, ['goods', 'doubled'])).toBeUndefined();
  expect(sumAmong(fields, ['price', 'goods', 'margin'])).toBeUndefined();
});

test('areAmounts is true only for two or more amounts', () => {
  expect(areAmounts([fields.goods, fields.price])).toBe(true);
  expect(areAmounts([fields.goods, fields.count])).toBe(false);
  expect(areAmounts([fields.goods])).toBe(false);
});
