import { expect, it } from 'vitest';
import { holds, readFigures, tableOf } from './figures.mjs';

const line = (figure) => `${JSON.stringify(figure)}\n`;

it('sums figures with the same name', () => {
  const text =
    line({ name: 'cells', value: 2, min: 5 }) +
    line({ name: 'leaks', value: 0, max: 0 }) +
    line({ name: 'cells', value: 3, min: 5 });
  expect(readFigures(text)).toEqual([
    { name: 'cells', value: 5, min: 5 },
    { name: 'leaks', value: 0, max: 0 },
  ]);
});

it('marks the figures outside their limits', () => {
  expect([{ value: 4, min: 5 }, { value: 5, min: 5 }, { value: 1, max: 0 }, { value: 7 }].map(holds)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const table = tableOf([
    { name: 'cells', value: 4, min: 5 },
    { name: 'leaks', value: 0, max: 0 },
  ]);
  expect(table).toMatch(/^MISSED +4 +at least 5 +cells\nok +0 +at most 0 +leaks$/);
});
