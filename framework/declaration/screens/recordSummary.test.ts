import { expect, test } from 'vitest';
import { field } from '../../kinds';
import type { AnyResource } from '../resource/resource';
import { statesIn, statesOf } from './recordSummary';

const label = { en: 'It', ar: 'هو' };
const choices = { on: { ...label, tone: 'success' }, off: label } as const;

const resource = {
  stage: 'way',
  status: 'active',
  fields: {
    size: field.choice({ label, choices: { small: label, large: label } }),
    paid: field.choice({ label, choices }),
    active: field.toggle({ label, default: true }),
    held: field.toggle({ label, default: false, tone: 'warning' }),
    best: field.toggle({ label, default: false }),
    way: field.choice({ label, choices }),
  },
} as unknown as AnyResource;

test('a record’s head shows its progress first, then its status, then other fields shown as chips', () => {
  expect(statesOf(resource)).toEqual(['way', 'active', 'paid', 'held']);
});

test('empty values and inactive warnings are omitted', () => {
  expect(statesIn(resource, { way: 'on', active: false, paid: null, held: false })).toEqual(['way', 'active']);
  expect(statesIn(resource, { way: 'on', active: true, paid: 'off', held: true })).toEqual([
    'way',
    'active',
    'paid',
    'held',
  ]);
});
