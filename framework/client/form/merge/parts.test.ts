import { describe, expect, test } from 'vitest';
import { defineResource } from '../../../declaration/resource/resource';
import { field } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { Values } from '../values/values';
import { mergedValues } from './merged';
import type { Side } from './parts';
import { isConflict, partKey, partsOf } from './parts';
import { label } from '../../../testing/judge';
import { branch } from '../../../testing/library/scopes';

const cells = defineResource({
  name: 'cells',
  label: { en: ['Cell', 'Cells'], ar: ['خلية', 'خلايا'] },
  api: { path: 'cells' },
  scope: branch,
  title: 'code',
  fields: {
    owner: field.ref({ label, to: 'things' }),
    colour: field.ref({ label, to: 'colours' }),
    size: field.ref({ label, to: 'bindings' }),
    code: field.text({ label, required: true }),
    price: field.money({ label }),
    stock: field.number({ label }),
  },
});

const fields: Fields = {
  name: field.localized({ label }),
  about: field.richText({ label }),
  sort: field.number({ label }),
  tags: field.tags({ label }),
  colours: field.refs({ label, to: 'colours' }),
  hours: field.hours({ label }),
  cells: field.rows({ label, of: cells, by: 'owner', axes: { colour: 'colours', size: 'sizes' } }),
};

const row = (colour: number, more: object = {}) => ({
  id: colour * 10,
  colour,
  size: null,
  code: `C${colour}`,
  price: '1.000',
  stock: 1,
  ...more,
});

const base: Values = {
  name: { en: 'Cup', ar: 'كوب' },
  about: null,
  sort: 1,
  tags: ['new', 'old'],
  colours: [1, 2],
  hours: [],
  version: 3,
  cells: [row(1), row(2)],
};

/**
 * Merges two versions, using the user's choice for each conflict. Returns the paths of the conflicts and the merged
 * values.
 */
const merge = (mine: Values, theirs: Values, answers: Side[] = []) => {
  const versions = { base, mine: { ...base, ...mine }, theirs: { ...base, version: 4, ...theirs } };
  const parts = partsOf(fields, versions);
  const conflicts = parts.filter(isConflict);
  const choices = Object.fromEntries(conflicts.map((part, index) => [partKey(part), answers[index]!]));
  return { asked: conflicts.map(({ path }) => path), result: mergedValues(fields, versions, parts, choices) };
};

test('a change on only one side is merged, and the result has their version', () => {
  expect(merge({ sort: 5 }, { name: { en: 'Mug', ar: 'كوب' } })).toEqual({
    asked: [],
    result: { ...base, sort: 5, name: { en: 'Mug', ar: 'كوب' }, version: 4 },
  });
});

test('the languages of a text are merged separately', () => {
  const { asked, result } = merge({ name: { en: 'Mug', ar: 'كوب' } }, { name: { en: 'Cup', ar: 'فنجان' } });
  expect(asked).toEqual([]);
  expect(result.name).toEqual({ en: 'Mug', ar: 'فنجان' });
});

test('the same change on both sides is not a conflict', () => {
  expect(merge({ sort: 5 }, { sort: 5 })).toMatchObject({ asked: [], result: { sort: 5 } });
});

test.each([
  ['mine', 5],
  ['theirs', 6],
] as const)('different changes on both sides are a conflict; the chosen side wins: %s', (answer, sort) => {
  expect(merge({ sort: 5 }, { sort: 6 }, [answer])).toMatchObject({ asked: [['sort']], result: { sort } });
});

test('lists of plain values contain the additions and lack the removals of both sides', () => {
  expect(
    merge({ tags: ['new', 'mine'], colours: [2] }, { tags: ['theirs', 'new', 'old'], colours: [1, 2, 3] }),
  ).toMatchObject({
    asked: [],
    result: { tags: ['theirs', 'new', 'mine'], colours: [2, 3] },
  });
});

test('a list of objects is merged as a whole', () => {
  const day = (from: string) => [{ day: 1, from, to: '18:00' }];
  expect(merge({ hours: day('08:00') }, { hours: day('09:00') }, ['mine'])).toMatchObject({
    asked: [['hours']],
    result: { hours: day('08:00') },
  });
});

test('rows are matched by their axes, and merged field by field', () => {
  const { asked, result } = merge(
    { cells: [row(1, { price: '2.000', stock: 7 }), row(2), row(3, { id: undefined })] },
    { cells: [row(2), row(1, { stock: 9 })] },
    ['mine'],
  );
  expect(asked).toEqual([['cells', '[1,null]', 'stock']]);
  expect(result.cells).toEqual(
    [row(2), row(1, { price: '2.000', stock: 7 }), { ...row(3), id: undefined }].map(({ id, ...one }) =>
      id ? { id, ...one } : one,
    ),
  );
});

test('a row that I removed stays removed; it is a conflict if they changed it', () => {
  const { asked, result } = merge({ cells: [] }, { cells: [row(1), row(2, { stock: 8 })] }, ['theirs']);
  expect(asked).toEqual([['cells', '[2,null]']]);
  expect(result.cells).toEqual([row(2, { stock: 8 })]);
});

test('a row that they removed and I changed is added again as a new row', () => {
  const { asked, result } = merge({ cells: [row(1, { stock: 8 }), row(2)] }, { cells: [row(2)] }, ['mine']);
  expect(asked).toEqual([['cells', '[1,null]']]);
  const { id: _id, ...fresh } = row(1, { stock: 8 });
  expect(result.cells).toEqual([row(2), fresh]);
});

describe('rows without axes', () => {
  const lines: Fields = {
    cells: field.rows({ label, of: { ...cells, list: { order: 'stock' } }, by: 'owner' }),
  };
  const merged = (mine: object[], theirs: object[]) => {
    const versions = {
      base: { cells: [row(1), row(2), row(3)] },
      mine: { cells: mine },
      theirs: { cells: theirs, version: 4 },
    };
    return mergedValues(lines, versions, partsOf(lines, versions), {}).cells as Values[];
  };
  const fresh = (code: string) => ({ code, colour: null, size: null, price: null });

  test('are matched by id, and all new rows are kept', () => {
    const result = merged(
      [row(1), row(2, { code: 'MINE' }), row(3), fresh('N1'), fresh('N2')],
      [row(1), row(2), row(3, { price: '3.000' })],
    );
    expect(result.map(({ id, code, price }) => [id, code, price])).toEqual([
      [10, 'C1', '1.000'],
      [20, 'MINE', '1.000'],
      [30, 'C3', '3.000'],
      [undefined, 'N1', null],
      [undefined, 'N2', null],
    ]);
  });

  test('treat their nested rows as one value; a nested row that they removed is added as a new one', () => {
    const bolts = { ...cells, name: 'bolts' };
    const parts: Fields = {
      parts: field.rows({
        label,
        of: { ...cells, fields: { ...cells.fields, bolts: field.rows({ label, of: bolts, by: 'owner' }) } },
        by: 'owner',
      }),
    };
    const part = (...own: object[]) => ({ parts: [{ ...row(1), bolts: own }], version: 4 });
    const [one, two] = [row(2), row(3)];
    const result = (versions: { base: Values; mine: Values; theirs: Values }, side: Side) => {
      const found = partsOf(parts, versions);
      const asked = found.filter(isConflict);
      const choices = Object.fromEntries(asked.map((it) => [partKey(it), side]));
      return {
        asked: asked.map(({ path }) => path),
        bolts: (mergedValues(parts, versions, found, choices).parts as Values[])[0]!.bolts,
      };
    };
    const both = { base: part(one, two), mine: part(one, { ...two, stock: 9 }), theirs: part(one) };
    const { id: _id, ...again } = { ...two, stock: 9 };
    expect(result(both, 'mine')).toEqual({ asked: [['parts', '10', 'bolts']], bolts: [one, again] });
    expect(result(both, 'theirs').bolts).toEqual([one]);
    expect(result({ ...both, mine: part(one, two) }, 'mine')).toEqual({ asked: [], bolts: [one] });
  });

  test('take the order of the side that changed it; their order wins if both sides did', () => {
    const codes = (mine: object[], theirs: object[]) => merged(mine, theirs).map(({ code }) => code);
    const [one, two, three] = [row(1), row(2), row(3)];
    expect(codes([three, one, two], [one, two, row(3, { price: '3.000' })])).toEqual(['C3', 'C1', 'C2']);
    expect(codes([one, two, three], [three, one, two])).toEqual(['C3', 'C1', 'C2']);
    expect(codes([two, one, three], [three, one, two])).toEqual(['C3', 'C1', 'C2']);
  });
});
