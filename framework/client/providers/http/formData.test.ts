import { expect, test } from 'vitest';
import { toFormData } from './formData';
import { hasFile } from './transport';

const entries = (payload: object) => [...toFormData(payload).entries()];

test('nested payloads become bracketed keys', () => {
  expect(entries({ name: 'Red', price: { amount: 5, tags: ['a', 'b'] }, rows: [{ id: 1 }, { id: 2 }] })).toEqual([
    ['name', 'Red'],
    ['price[amount]', '5'],
    ['price[tags][0]', 'a'],
    ['price[tags][1]', 'b'],
    ['rows[0][id]', '1'],
    ['rows[1][id]', '2'],
  ]);
});

test('booleans, null, an empty list and dates have fixed representations', () => {
  const payload = { yes: true, no: false, zero: 0, none: null, list: [], missing: undefined, at: new Date(0) };
  expect(entries(payload)).toEqual([
    ['yes', '1'],
    ['no', '0'],
    ['zero', '0'],
    ['none', ''],
    ['list', ''],
    ['at', '1970-01-01T00:00:00.000Z'],
  ]);
});

test('files stay files, even wrapped by react-admin’s inputs', async () => {
  const logo = new File(['logo'], 'logo.png', { type: 'image/png' });
  const form = toFormData({ logo, images: [{ rawFile: logo, src: 'blob:1', title: 'logo.png' }, { url: '/a.webp' }] });
  expect([...form.keys()]).toEqual(['logo', 'images[0]', 'images[1][url]']);
  const sent = form.get('images[0]') as File;
  expect([sent.name, sent.type, await sent.text()]).toEqual(['logo.png', 'image/png', 'logo']);
});

test.each([
  ['a file', new Blob(['x']), true],
  ['a nested file', { a: [{ b: { rawFile: new Blob(['x']) } }] }, true],
  ['no file', { a: [{ b: 'x', at: new Date(0), none: null }] }, false],
  ['no file without a payload', undefined, false],
])('hasFile recognizes %s', (_name, payload, found) => {
  expect(hasFile(payload)).toBe(found);
});
