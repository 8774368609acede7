// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { renderShell } from '../../testing/library/shell';
import { Chart } from './Chart';

// jsdom has no layout, so a chart draws nothing. The browser tests cover the drawing.
vi.mock('./Drawing', () => ({ default: () => <p>drawn</p> }));
afterAll(() => vi.doUnmock('./Drawing'));

const data = {
  name: 'Loans: 12',
  pointName: 'Day',
  points: [
    { name: 'Feb 1, 2026', short: 'Feb 1' },
    { name: 'Feb 2, 2026', short: 'Feb 2' },
  ],
  lines: [
    { label: 'This week', amounts: [5, 7], texts: ['5', '7'] },
    { label: 'Last week', amounts: [1, 0], texts: ['1', '0'] },
  ],
} as const;

test('a chart can be read as a table with a caption and headings, the latest point first', async () => {
  await renderShell(<Chart data={data} heading={<h2>Loans</h2>} />);
  await screen.findByText('drawn');
  const choice = within(screen.getByRole('group', { name: 'Shown as' }));
  expect(choice.getByRole('button', { name: 'Chart' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(choice.getByRole('button', { name: 'Table' }));
  expect(screen.queryByText('drawn')).toBeNull();
  const table = screen.getByRole('table', { name: 'Loans: 12' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Day', 'This week', 'Last week']);
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Feb 2, 2026', '7', '0'],
    ['Feb 1, 2026', '5', '1'],
  ]);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
});

test('a chart with a custom table shows that table', async () => {
  await renderShell(<Chart data={data} heading={null} table={<p>more</p>} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  expect(screen.getByText('more')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
