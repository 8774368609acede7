import { expect, test } from 'vitest';
import { kinds } from '../../kinds';
import { checkAdmin } from '../../declaration/complaints/checkAdmin';
import { all, library } from './admin';

test('the library is whole', () => {
  expect(() => checkAdmin(library)).not.toThrow();
});

test('its fields are of every kind there is', () => {
  const used = new Set(
    all.flatMap(({ fields }) => Object.values(fields).map(({ kind, adds }) => (adds ? 'total' : kind))),
  );
  expect(Object.keys(kinds).filter((kind) => !used.has(kind as never))).toEqual([]);
});
