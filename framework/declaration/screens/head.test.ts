import { expect, test } from 'vitest';
import { field } from '../../kinds';
import type { AnyResource } from '../resource/resource';
import { statesIn, statesOf } from './head';

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

test('how far a record has come stands first, then its status, then whatever is drawn as a chip', () => {
  expect(statesOf(resource)).toEqual(['way', 'active', 'paid', 'held']);
});

test('what is empty, and a warning that isn’t given, is told nowhere', () => {
  expect(statesIn(resource, { way: 'on', active: false, paid: null, held: false })).toEqual(['way', 'active']);
  expect(statesIn(resource, { way: 'on', active: true, paid: 'off', held: true })).toEqual([
    'way',
    'active',
    'paid',
    'held',
  ]);
});
