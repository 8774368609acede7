import { expect, test } from 'vitest';
import { order, selectSteps } from './steps.mjs';

test('no name selects every step', () => {
  expect(selectSteps([])).toEqual({ selected: order, unknown: [] });
  expect(order).toEqual(['lint', 'build', 'types', 'bare', 'unit', 'api', 'e2e']);
});

test('names select their steps, which run in their own order', () => {
  expect(selectSteps(['unit', 'types'])).toEqual({ selected: ['types', 'unit'], unknown: [] });
});

test('a name that is no step is told', () => {
  expect(selectSteps(['unit', 'unti'])).toEqual({ selected: ['unit'], unknown: ['unti'] });
});
