import { expect, test } from 'vitest';
import { field } from '../../../kinds';
import type { AnyResource } from '../../../declaration/resource/resource';
import { partsOf, shownIn } from './FormGroups';

const label = { en: 'Thing', ar: 'شيء' };
const group = (name: string, fields: string[], aside?: true) => ({ label: { en: name, ar: name }, fields, aside });

const resource = {
  fields: {
    pictures: field.images({ label }),
    name: field.text({ label }),
    note: field.text({ label }),
    state: field.text({ label }),
    price: field.money({ label }),
    rows: field.text({ label }),
  },
  form: [
    group('pictures', ['pictures']),
    group('facts', ['state'], true),
    group('texts', ['name', 'note']),
    group('price', ['price'], true),
    group('end', ['rows']),
  ],
} as unknown as AnyResource;

const parts = partsOf(resource);
const shown = (count: number, isAside: boolean) =>
  shownIn(
    parts.filter(({ group: { aside } }) => Boolean(aside) === isAside),
    count,
  ).flatMap(({ group: { label: name }, rendered, shaped, isVisible }) =>
    isVisible ? [`${String((name as { en: string }).en)} ${rendered}/${shaped}`] : [],
  );

test('the groups of the side column are consecutive, starting at the position of the first', () => {
  expect(parts.map(({ group: { label: name } }) => (name as { en: string }).en)).toEqual([
    'pictures',
    'facts',
    'price',
    'texts',
    'end',
  ]);
});

test('an input of unknown height delays only the fields below it in its column', () => {
  expect(shown(0, false)).toEqual(['pictures 0/1']);
  expect(shown(0, true)).toEqual(['facts 0/1', 'price 0/1']);
});

test('fields render in the order of the page', () => {
  expect(shown(2, false)).toEqual(['pictures 1/1', 'texts 0/2', 'end 0/1']);
  expect(shown(2, true)).toEqual(['facts 1/1', 'price 0/1']);
  expect(shown(6, false)).toEqual(['pictures 1/1', 'texts 2/2', 'end 1/1']);
});
