// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRefresh } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import '../../form/merge/MergeDialog';
import ListPage from '../ListPage';
import type { Answer, Sent } from '../../../testing/fakeFetch';
import { pageOf } from '../../../testing/fakeFetch';
import { renderScreen } from '../../../testing/library/screens';
import { registry } from '../../../testing/library/admin';

const open = async (refusal?: Answer, more: object = {}) => {
  const rows = [1, 2, 3].map((id) => ({
    book_id: id,
    name: [`Book ${id}`, `كتاب ${id}`],
    code: `B-${id}`,
    price: `${id}0`,
    price_from: `${id}0`,
    price_to: `${id}0`,
    stock: 4,
    status: 'active',
    images: [],
    version: 7,
    ...more,
  }));
  const { calls } = await renderScreen(<ListPage resource={registry.get('books/view-all')!} />, {
    at: '/books/view-all',
    answer: (sent: Sent): Answer => {
      if (sent.method === 'GET') return pageOf(rows, sent);
      if (refusal) return refusal;
      const { book_id: id, price } = sent.body as { book_id: number | number[]; price: string };
      if (Array.isArray(id)) return { json: { message: 'Saved', data: [] } };
      const row = rows.find((one) => one.book_id === id)!;
      Object.assign(row, { price, price_from: price, price_to: price, version: row.version + 1 });
      return { json: { message: 'Saved', data: row } };
    },
  });
  await screen.findByText('Book 1');
  // The key and paste listeners are added once the page is idle.
  await screen.findByText(/^Shift/, {}, { timeout: 5000 });
  return { writes: () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]) };
};

const price = (id: number) => screen.findByRole('button', { name: new RegExp(`Edit: Price, Book ${id}$`) });
const box = () => screen.findByRole('textbox', { name: /^Price, Book/ });

describe('a cell edited in place', () => {
  // In the first test, the editor's code isn't loaded yet.
  test('keeps what is typed while the code of its editor loads', async () => {
    const { writes } = await open();
    const value = await price(1);
    fireEvent.click(value);
    for (const key of ['1', '3', '9', 'Backspace', '.', '5', 'Enter']) fireEvent.keyDown(value, { key });
    expect(screen.queryByRole('textbox', { name: /^Price, Book/ })).toBeNull();
    await waitFor(async () => expect(await price(2)).toHaveFocus());
    expect(writes()).toEqual([['/api/books/update', { book_id: 1, price: '13.5', version: 7 }]]);
  });

  test('is saved by Enter, which moves to the next row; typing digits of either script replaces its value', async () => {
    const { writes } = await open();
    await userEvent.click(await price(1));
    expect(await box()).toHaveValue('10');
    await userEvent.keyboard('12.5{Enter}');
    await waitFor(async () => expect(await price(2)).toHaveFocus());
    await userEvent.keyboard('٣');
    expect(await box()).toHaveValue('٣');
    await userEvent.keyboard('٠{Enter}');
    await waitFor(async () => expect(await price(3)).toHaveFocus());
    expect(writes()).toEqual([
      ['/api/books/update', { book_id: 1, price: '12.5', version: 7 }],
      ['/api/books/update', { book_id: 2, price: '30', version: 7 }],
    ]);
  });

  test('is canceled by Escape; Tab saves it and moves to the next editable cell', async () => {
    const { writes } = await open();
    await userEvent.click(await price(1));
    await userEvent.keyboard('99{Escape}');
    expect(await price(1)).toHaveFocus();
    expect(writes()).toEqual([]);
    await userEvent.keyboard('8');
    await box();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: /Edit: Stock, Book 1$/ })).toHaveFocus());
    expect(writes()).toHaveLength(1);
  });

  test('keeps a refused value, with the reason given by the form or by the server', async () => {
    const { writes } = await open({ status: 422, json: { message: 'Wrong', errors: { price: ['Too dear'] } } });
    await userEvent.click(await price(1));
    await userEvent.keyboard('abc{Enter}');
    expect(await box()).toHaveAccessibleDescription(/Price/);
    expect(writes()).toEqual([]);
    await userEvent.clear(await box());
    await userEvent.keyboard('77{Enter}');
    await waitFor(async () => expect(await box()).toHaveAccessibleDescription('Too dear'));
    expect(await box()).toHaveValue('77');
  });

  test('accepts pasted lines for its column: previews them, validates each, and saves them together', async () => {
    const { writes } = await open();
    await userEvent.click(await price(1));
    await userEvent.keyboard('{Escape}');
    fireEvent.paste(await price(1), { clipboardData: { getData: () => '11\tS\n٢٢\nnone\n40\n' } });
    const dialog = await screen.findByRole('dialog', { name: 'Paste into a column: Price' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
    expect(dialog).toHaveTextContent('Lines that do not fit in the rows of this page: 1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2 records' }));
    expect(writes()).toEqual([
      ['/api/books/update', { book_id: [1, 2], version: [7, 7], each: [{ price: '11' }, { price: '22' }] }],
    ]);
  });

  test('opens a dialog if rows of the record override the value', async () => {
    await open(undefined, { price_to: '95' });
    await userEvent.click(await price(1));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

/** Renders a button that reloads the rows, as an event from the event stream would. */
const Refresh = () => {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={refresh}>
      Refresh
    </button>
  );
};

describe('a cell that someone else changes during an edit', () => {
  /** Renders a list in which another user can change the first book. The server rejects stale versions. */
  const openBoth = async () => {
    const rows = [1, 2].map((id) => ({
      book_id: id,
      name: [`Book ${id}`, `كتاب ${id}`],
      code: `B-${id}`,
      price: `${id}0`,
      price_from: `${id}0`,
      price_to: `${id}0`,
      stock: 4,
      status: 'active',
      images: [],
      version: 7,
    }));
    const set = (row: (typeof rows)[number], values: object) =>
      Object.assign(row, values, { version: row.version + 1 });
    const { calls } = await renderScreen(
      <>
        <ListPage resource={registry.get('books/view-all')!} />
        <Refresh />
      </>,
      {
        at: '/books/view-all',
        answer: (sent: Sent): Answer => {
          if (sent.query.ids)
            return { json: { data: rows.filter(({ book_id: id }) => String(id) === sent.query.ids) } };
          if (sent.method === 'GET') return pageOf(rows, sent);
          const { book_id: id, version, ...values } = sent.body as { book_id: number; version: number; price?: string };
          const row = rows.find((one) => one.book_id === id)!;
          if (version !== row.version)
            return { status: 409, json: { message: 'Someone else changed this record', data: row } };
          return {
            json: {
              message: 'Saved',
              data: set(row, values.price ? { ...values, price_from: values.price, price_to: values.price } : values),
            },
          };
        },
      },
    );
    await screen.findByText('Book 1');
    const change = async (values: object) => {
      set(rows[0]!, values);
      const before = calls.length;
      fireEvent.click(screen.getByText('Refresh'));
      await waitFor(() => expect(calls.length).toBeGreaterThan(before));
      await act(async () => {});
    };
    return { change, rows, writes: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
  };
  const type = async (text: string) => {
    await userEvent.click(await price(1));
    await userEvent.clear(await box());
    await userEvent.keyboard(text);
  };
  const priced = (text: string) => ({ price: text, price_from: text, price_to: text });

  test('asks which value to keep, even if the list has already reloaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { change, writes } = await openBoth();
    await type('15');
    await change(priced('22'));
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'This record has changed' });
    expect(within(dialog).getByRole('radiogroup', { name: 'Price' })).toHaveTextContent(/15.*22/);
    expect(writes()).toEqual([{ book_id: 1, price: '15', version: 7 }]);
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Yours/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save both' }));
    await waitFor(() => expect(writes().at(-1)).toEqual({ book_id: 1, price: '15', version: 8 }));
  });

  test('is saved without asking if they changed another field', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { change, writes } = await openBoth();
    await type('15');
    await change({ stock: 9 });
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(writes()).toEqual([
        { book_id: 1, price: '15', version: 7 },
        { book_id: 1, price: '15', version: 8 },
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps the typed value and its version if the row leaves the list, and reports the value as unsaved', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { change, writes, rows } = await openBoth();
    await type('15');
    const [row] = rows.splice(0, 1);
    await change({});
    await screen.findByText(/^What you typed was not saved/);
    rows.unshift(row!);
    await change(priced('22'));
    await userEvent.click(await price(1));
    expect(await box()).toHaveValue('15');
    expect(screen.getByText('We have restored what you typed and had not saved')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'This record has changed' });
    expect(writes()).toEqual([{ book_id: 1, price: '15', version: 7 }]);
  });
});
