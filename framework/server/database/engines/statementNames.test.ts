import { describe, expect, it } from 'vitest';
import { createStatementNames } from './statementNames';

describe('createStatementNames', () => {
  it('names a statement that is asked a third time, and keeps to it', () => {
    const nameOf = createStatementNames();
    const asked = Array.from({ length: 5 }, () => nameOf('select 1'));
    expect(asked).toEqual([undefined, undefined, 'kept_0', 'kept_0', 'kept_0']);
  });

  it('names no search', () => {
    const nameOf = createStatementNames();
    for (let time = 0; time < 9; time += 1) expect(nameOf('select id from books where search_text like $1')).toBeUndefined();
  });

  it('names no more than a connection is to keep', () => {
    const nameOf = createStatementNames();
    const names = Array.from({ length: 400 }, (_one, index) => [1, 2, 3].map(() => nameOf(`select ${index}`)).at(-1));
    expect(new Set(names.slice(0, 300)).size).toBe(300);
    expect(names.slice(300).every((name) => name === undefined)).toBe(true);
    expect(nameOf('select 7')).toBe('kept_7');
  });
});
