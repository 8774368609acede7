import { expect, test } from 'vitest';
import { mutantsIn } from './operators.mjs';
import { probed } from './probes.mjs';

const notes = (code) =>
  probed(
    code,
    mutantsIn('a.tsx', code).map((mutant, id) => ({ ...mutant, id })),
  ).replaceAll(/globalThis\.reachedMutants\?\.add\((\d+)\)/g, '$1');

test.each([
  ['x = a ? b : c;', 'x = (0, a) ? b : c;'],
  ['x = a < 1;', 'x = (0, a < (1, 1));'],
  ['if (a && b) go(c);', 'if ((0, (1, a && b))) { 2; go(c); }'],
  ['async () => { await go(a); };', 'async () => { { 0; await go(a); } };'],
  ['const f = () => a;', 'const f = () => (0, a);'],
  ['const f = () => ({ a });', 'const f = () => (0, ({ a }));'],
  ['function f() { if (a) return true; }', 'function f() { if ((0, a)) { 1; return (2, true); } }'],
  ['<A b="c" d={1} />;', '<A b={(0, "c")} d={(1, 1)} />;'],
])('adds probes to %s', (code, expected) => {
  expect(notes(code)).toBe(expected);
});
