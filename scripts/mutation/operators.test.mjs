import { describe, expect, test } from 'vitest';
import { mutantsIn, mutate } from './operators.mjs';

const changed = (code) => mutantsIn('a.tsx', code).map((mutant) => mutate(code, mutant));

describe('mutants', () => {
  test.each([
    ['if (a) b = c;', ['if (!(a)) b = c;']],
    ['x = a ? b : c;', ['x = !(a) ? b : c;']],
    ['x = a < b;', ['x = a <= b;']],
    ['x = a === b;', ['x = a !== b;']],
    ['x = a && b;', ['x = a || b;']],
    ['x = a ?? b;', []],
    ['x = a + b;', []],
    ['x = a + 1;', ['x = a - 1;', 'x = a + 2;']],
    ['go(a);', [';']],
    ['async () => { await go(a); };', ['async () => { ; };']],
    ['function f() { return a; }', ['function f() { return; }']],
    ['const f = () => a;', ['const f = () => (undefined);']],
    ["x = 'a';", ["x = '';"]],
    ['x = true;', ['x = false;']],
  ])('of %s', (code, mutants) => {
    expect(changed(code)).toEqual(mutants);
  });

  test.each([
    "import a from 'b';",
    "export * from 'b';",
    "export { a } from 'b';",
    "type A = 'b' | 1;",
    "const a: 'b' = c;",
    "const a = { 'b': c };",
    "'use strict';",
  ])('don’t exist in %s', (code) => {
    expect(changed(code)).toEqual([]);
  });

  test('include the code inside type expressions', () => {
    expect(changed("x = ('a' as A) satisfies B;")).toEqual(["x = ('' as A) satisfies B;"]);
  });

  test('have a position', () => {
    expect(mutantsIn('a.ts', "\nx = 'a';")).toEqual([
      {
        file: 'a.ts',
        start: 5,
        end: 8,
        by: "''",
        whole: { start: 5, end: 8, form: 'expression' },
        what: 'text emptied',
        line: 2,
        was: "x = 'a';",
      },
    ]);
  });
});
