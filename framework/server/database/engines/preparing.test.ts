import { describe, expect, it } from 'vitest';
import { createStatementNames } from './preparing';

describe('createStatementNames', () => {
  it('names a statement at its third execution', () => {
    const nameOf = createStatementNames();
    const names = Array.from({ length: 5 }, () => nameOf('select 1'));
    expect(names).toEqual([undefined, undefined, 'kept_0', 'kept_0', 'kept_0']);
  });

  it('doesn’t name search statements', () => {
    const nameOf = createStatementNames();
    for (let time = 0; time < 9; time += 1)
      expect(nameOf('select id from books where search_text like $1')).toBeUndefined();
  });

  it('names at most as many statements as a connection may keep', () => {
    const nameOf = createStatementNames();
    const names = Array.from({ length: 400 }, (_one, index) => [1, 2, 3].map(() => nameOf(`select ${index}`)).at(-1));
    expect(new Set(names.slice(0, 300)).size).toBe(300);
    expect(names.slice(300).every((name) => name === undefined)).toBe(true);
    expect(nameOf('select 7')).toBe('kept_7');
  });

  it('assigns new names after an hour, without reusing any', () => {
    let now = 0;
    const nameOf = createStatementNames(() => now);
    const ask = (text: string) => [1, 2, 3].map(() => nameOf(text)).at(-1);
    for (let index = 0; index < 300; index += 1) ask(`select ${index}`);
    now = 3_599_999;
    expect([ask('select new'), ask('select 7')]).toEqual([undefined, 'kept_7']);
    now = 3_600_000;
    expect([ask('select new'), ask('select 7'), nameOf('select 7')]).toEqual(['kept_300', 'kept_301', 'kept_301']);
  });
});
