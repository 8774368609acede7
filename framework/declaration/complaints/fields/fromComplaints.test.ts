import { expect, test } from 'vitest';
import { field } from '../../../kinds';
import { label } from '../../../testing/judge';
import { complaint, resourceOf } from '../../testing/resources';

const makers = resourceOf(
  {
    mark: field.image({ label }),
    phone: field.phone({ label, masked: ['editor'] }),
    pay: field.number({ label, read: ['owner'] }),
    sum: field.number({ label, readOnly: true, computed: true }),
  },
  { name: 'makers', api: { path: 'makers' } },
);
const parts = resourceOf(
  { maker: field.ref({ label, to: 'makers' }), makers: field.refs({ label, to: 'makers' }) },
  { name: 'parts', api: { path: 'parts' } },
);

const computed = { label, readOnly: true, computed: true } as const;
const complaintsOf = (value: object, more: object = {}) =>
  complaint(resourceOf({ part: field.ref({ label, to: 'parts' }), value: value as never }, more), makers, parts)
    .split('\n  things: ')
    .slice(1)
    .join();

test.each<[object, string]>([
  [field.image({ ...computed, from: 'part.maker.mark' }), ''],
  [field.ref({ ...computed, to: 'makers', from: 'part.maker' }), ''],
  [
    field.image({ label, from: 'part.maker.mark' }),
    "field value takes its value from part.maker.mark, but isn't computed",
  ],
  [
    field.image({ ...computed, from: 'part.makers.mark' }),
    'field value takes its value from part.makers.mark, where makers is not a reference to one record',
  ],
  [
    field.image({ ...computed, from: 'mark' }),
    'field value takes its value from mark, which is not a field behind a reference',
  ],
  [
    field.text({ ...computed, from: 'part.maker.mark' }),
    'field value takes its value from part.maker.mark, which is a field of another kind',
  ],
  [
    field.number({ ...computed, from: 'part.maker.sum' }),
    "field value takes its value from part.maker.sum, which isn't stored or can't be read",
  ],
  [
    field.phone({ ...computed, from: 'part.maker.phone' }),
    'field value takes its value from part.maker.phone, which fewer roles may see: give it the same `masked` and `read`',
  ],
  [field.phone({ ...computed, masked: ['editor'], from: 'part.maker.phone' }), ''],
  [
    field.number({ ...computed, from: 'part.maker.pay' }),
    'field value takes its value from part.maker.pay, which fewer roles may see: give it the same `masked` and `read`',
  ],
  [field.number({ ...computed, read: ['owner'], from: 'part.maker.pay' }), ''],
])('%j: %s', (declared, sentence) => {
  expect(complaintsOf(declared)).toBe(sentence);
});

test('a list can’t be filtered by a field behind a reference', () => {
  expect(
    complaintsOf(field.number({ ...computed, read: ['owner'], from: 'part.maker.pay' }), {
      list: { filters: ['value'] },
    }),
  ).toBe('filter value takes its value from behind a reference, which no index covers: take it out of `list.filters`');
});

test('a card requires a reference, and shows fields of the referenced resource', () => {
  const of = (card: object) =>
    complaint(resourceOf({ part: field.ref({ label, to: 'parts' }) }, { page: { card } }), makers, parts)
      .split('\n  things: ')
      .slice(1)
      .join();
  expect(of({ of: 'part', shows: ['maker'] })).toBe('');
  expect(of({ of: 'name', shows: [] })).toBe('page.card names name, which is not a reference to one record');
  expect(of({ of: 'part', shows: ['mark'] })).toBe('page.card shows mark, which is not a field of parts');
});
