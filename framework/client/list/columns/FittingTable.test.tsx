// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FittingTable } from './FittingTable';
import { registry } from '../../../testing/library/admin';

const employees = registry.get('porters')!;
const columns = employees.list.columns.map(String);

afterEach(() => void vi.restoreAllMocks());

/** Draws the table of employees in a box this wide, in pixels; each of its columns takes 100. Gives what it is left without. */
const without = (width: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * (columns.length - (this.dataset.without?.split(' ').length ?? 0));
  });
  render(<FittingTable resource={employees}><table aria-label="rows" /></FittingTable>);
  return screen.getByRole('table').parentElement!.dataset.without;
};

test('a table shows all its columns where there is room for them', () => {
  expect(without(100 * columns.length)).toBeUndefined();
});

test('where there is less room, what the declaration spares goes first, and no more than is needed', () => {
  expect(without(100 * columns.length - 1)).toBe('zones');
  document.body.replaceChildren();
  expect(without(100 * (columns.length - 3))).toBe('zones vehicle phone');
});

test('the title and the picture stay, however narrow it is', () => {
  const gone = without(50)!.split(' ');
  expect(gone).toHaveLength(columns.length - 2);
  expect(gone).not.toContain('name');
  expect(gone).not.toContain('photo');
});
