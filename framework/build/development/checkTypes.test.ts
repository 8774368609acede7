// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { faultsIn } from './checkTypes';
import { showFaults } from './overPage';

const printed = `server/demo.ts(21,7): error TS2322: Type 'number' is not assignable to type 'string'.
resources/notes.ts(14,101): error TS2322: Type '3' is not assignable to type '3 & {}'.
  Type 'number' is not assignable to type '{}'.
error TS5055: Cannot write file.
`;

it('parses the compiler’s output: positions, multi-line messages, and errors of the project itself', () => {
  expect(faultsIn('/admin', printed)).toEqual([
    {
      file: '/admin/server/demo.ts',
      place: 'server/demo.ts',
      line: 21,
      column: 7,
      code: 'TS2322',
      message: "Type 'number' is not assignable to type 'string'.",
    },
    expect.objectContaining({
      column: 101,
      message: "Type '3' is not assignable to type '3 & {}'.\n  Type 'number' is not assignable to type '{}'.",
    }),
    { code: 'TS5055', message: 'Cannot write file.' },
  ]);
  expect(faultsIn('/admin', '')).toEqual([]);
});

it('shows type errors until they are fixed or dismissed, and shows new errors again', () => {
  const [first, ...others] = faultsIn('/admin', printed);
  const panel = () => document.querySelector('admin-types')?.shadowRoot;
  showFaults([first!]);
  expect(panel()!.querySelector('h2')!.textContent).toBe('A type error');
  expect(panel()!.querySelector('a')!.textContent).toBe('server/demo.ts:21:7');
  expect(panel()!.querySelector('a')!.href).toContain('/__open-in-editor?file=%2Fadmin%2Fserver%2Fdemo.ts%3A21%3A7');
  panel()!.querySelector('button')!.click();
  expect(panel()).toBeUndefined();
  showFaults([first!]);
  expect(panel()).toBeUndefined();
  showFaults(others);
  expect(panel()!.querySelectorAll('li')).toHaveLength(2);
  showFaults([]);
  expect(panel()).toBeUndefined();
  showFaults(Array.from({ length: 25 }, () => first!));
  expect([...panel()!.querySelectorAll('li')].at(-1)!.textContent).toBe('5 more are in the terminal.');
  showFaults([]);
});
