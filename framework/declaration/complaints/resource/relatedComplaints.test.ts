import { expect, test } from 'vitest';
import { field } from '../../../kinds';
import { label } from '../../../testing/judge';
import { complaint, resourceOf } from '../../testing/resources';

const others = [
  resourceOf(
    { thing: field.ref({ label, to: 'things' }), code: field.text({ label }) },
    { name: 'parts', api: { path: 'parts' }, list: { filters: ['thing'] } },
  ),
  resourceOf(
    { thing: field.ref({ label, to: 'things' }), spare: field.ref({ label, to: 'things' }) },
    { name: 'pairs', api: { path: 'pairs' }, list: { filters: ['thing'] } },
  ),
  resourceOf(
    { things: field.refs({ label, to: 'things' }) },
    { name: 'sets', api: { path: 'sets' }, list: { filters: ['things'] } },
  ),
  resourceOf(
    { thing: field.ref({ label, to: 'things', virtual: true, readOnly: true }) },
    { name: 'makers', api: { path: 'makers' }, list: { filters: ['thing'] } },
  ),
  resourceOf({}, { name: 'others', api: { path: 'others' } }),
];

const complaintsOf = (related: unknown[]) =>
  complaint(resourceOf({}, { page: { related } }), ...others)
    .split('\n  things: ')
    .slice(1)
    .join();

test.each<[unknown, string]>([
  ['parst', 'page.related names parst, which is not a declared resource'],
  ['others', 'page.related names others, which has no reference to things'],
  ['makers', 'page.related names makers, which has no reference to things'],
  [
    'pairs',
    "page.related names pairs, which refers to things by thing and by spare: choose one, such as { of: 'pairs', by: 'thing' }",
  ],
  [
    { of: 'pairs', by: 'spare' },
    'page.related names pairs by spare, which is not a filter of that list: add spare to its `list.filters`',
  ],
  [{ of: 'parts', by: 'code' }, 'page.related names parts by code, which is not a reference to things'],
  [{ of: 'parts', by: 'nothing' }, 'page.related names parts by nothing, which is not a reference to things'],
])('rejects the related list %j', (related, sentence) => {
  expect(complaintsOf([related])).toBe(sentence);
});

test('reports a duplicate related list once', () => {
  expect(complaintsOf(['parts', 'parts'])).toBe('page.related names "parts" twice');
});

test('accepts related lists of resources that refer to the record', () => {
  expect(complaintsOf(['parts', 'sets', { of: 'pairs', by: 'thing' }, { of: 'makers', by: 'thing' }])).toBe('');
});
