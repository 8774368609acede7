import { expect, test } from 'vitest';
import { kinds } from '../../kinds';
import { checkAdmin } from '../../declaration/complaints/checkAdmin';
import { all, library } from './admin';

test('the library passes checkAdmin', () => {
  expect(() => checkAdmin(library)).not.toThrow();
});

test('the library has a field of every kind', () => {
  const used = new Set(
    all.flatMap(({ fields }) => Object.values(fields).map(({ kind, adds }) => (adds ? 'total' : kind))),
  );
  expect(Object.keys(kinds).filter((kind) => !used.has(kind as never))).toEqual([]);
});
