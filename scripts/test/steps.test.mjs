import { expect, test } from 'vitest';
import { order, selectSteps } from './steps.mjs';

test('all steps are selected by default', () => {
  expect(selectSteps([])).toEqual({ selected: order, unknown: [] });
  expect(order).toEqual(['lint', 'build', 'types', 'bare', 'unit', 'api', 'e2e']);
});

test('selected steps run in their fixed order', () => {
  expect(selectSteps(['unit', 'types'])).toEqual({ selected: ['types', 'unit'], unknown: [] });
});

test('unknown step names are reported', () => {
  expect(selectSteps(['unit', 'unti'])).toEqual({ selected: ['unit'], unknown: ['unti'] });
});
