// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { resourceOf } from '../../../testing/library/admin';
import { renderShell } from '../../../testing/library/shell';
import { OneImport } from './OneImport';
import type { Import } from './useImports';

const column = (name: string, label: string, more: Partial<Import['importable'][number]> = {}) => ({
  name,
  label,
  is_key: false,
  makes: null,
  fetches: false,
  picks: false,
  ...more,
});

const matching: Import = {
  import_id: '7',
  file: 'books.csv',
  state: 'matching',
  problem: null,
  headings: ['Title', 'Where', 'Cover'],
  columns: ['name.en', 'shelf', 'images'],
  key: null,
  make: [],
  importable: [
    column('name.en', 'Name (English)'),
    column('shelf', 'Shelf', { makes: 'Shelves' }),
    column('publisher', 'Publisher', { makes: 'Publishers' }),
    column('images', 'Images', { fetches: true, picks: true }),
  ],
  makes: [],
  total: 3,
  done: 0,
  counts: { new: 0, changed: 0, unchanged: 0, refused: 0 },
  written: 0,
  created_at: '2026-03-04T05:06:00.000Z',
};

/** Opens an import's page. `then` is the state of the import after the file has been checked. */
const open = async (first: Import, then: Partial<Import> = {}) => {
  const now = { ...first };
  const check = async () => ({ data: Object.assign(now, { state: 'checked', ...then }) });
  const { request } = await renderShell(<OneImport resource={resourceOf('books/view-all')} id="7" />, {
    replies: {
      'imports/one': async () => ({ data: now }),
      'imports/rows': async () => ({ data: [], meta: { total: 0, per_page: 20 } }),
      'imports/check': check,
    },
  });
  const sent = (path: string) =>
    request.mock.calls
      .map(([one]) => one)
      .filter((one) => one.path === path)
      .map(({ body }) => body);
  return { sent };
};

test('missing references are created if chosen next to their column, and are counted after the check', async () => {
  const counts = { new: 3, changed: 0, unchanged: 0, refused: 0 };
  const makes = [
    { resource: 'shelves', label: 'Shelves', records: 12 },
    { resource: 'publishers', label: 'Publisher', records: 1 },
  ];
  const { sent } = await open(matching, { counts, makes });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Create shelves that do not exist yet' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText('Names of uploaded pictures, or addresses that begin with https://')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(sent('imports/check')).toEqual([{ import_id: '7', columns: matching.columns, key: null, make: ['shelf'] }]);
  expect(await screen.findByText('Also to be created: 12 shelves')).toBeInTheDocument();
  expect(screen.getByText('Also to be created: 1 publisher')).toBeInTheDocument();
  expect(screen.getByText(/^Pictures at other addresses are fetched/)).toBeInTheDocument();
});

test('a column that is no longer matched creates no records', async () => {
  const { sent } = await open({ ...matching, make: ['shelf', 'publisher'] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(sent('imports/check')).toMatchObject([{ make: ['shelf'] }]);
});

test('records kept after undoing an import are listed', async () => {
  await open({ ...matching, state: 'undone', makes: [{ resource: 'shelves', label: 'Shelves', records: 2 }] });
  expect(await screen.findByText('Kept because they were changed or are in use: 2 shelves')).toBeInTheDocument();
  expect(screen.queryByText(/^Pictures at other/)).toBeNull();
});
