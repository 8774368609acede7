// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer, Sent } from '../../../tests/helpers/fakeApi';
import { pageOf, wireColours } from '../../../tests/helpers/fakeApi';
import { renderScreen } from '../../../tests/helpers/renderList';
import { registry } from '../../resources';
import ListPage from './ListPage';

/** `saved` is what somebody else has saved of a record meanwhile, by its number. */
const open = async (written: Answer | ((sent: Sent) => Answer), count = 3, locale = 'en', saved: Record<number, object> = {}) => {
  let rows = wireColours(count);
  const answer = (sent: Sent) => {
    const wanted = sent.query.ids?.split(',');
    if (wanted) {
      const data = rows.filter((row) => wanted.includes(String(row.color_id))).map((row) => ({ ...row, version: row.color_id * 2, ...saved[row.color_id] }));
      return { json: { data, meta: { total: data.length } } };
    }
    if (sent.method === 'GET') return pageOf(rows, sent);
    if (typeof written === 'function') return written(sent);
    const ids = [(sent.body as { color_id: number | number[] }).color_id].flat();
    if (!(written instanceof Response) && written.status === undefined)
      rows = rows.filter(({ color_id: id }) => !ids.includes(id));
    return written;
  };
  const { calls } = await renderScreen(<ListPage resource={registry.get('products_colors')!} />, {
    at: '/products_colors',
    answer,
    locale,
  });
  await screen.findByText(locale === 'en' ? 'Colour 1' : 'لون 1');
  return { writes: () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]), calls };
};

const choose = async (...names: string[]) => {
  for (const name of names) {
    const row = screen.getByText(name).closest('tr')!;
    await userEvent.click(within(row).getByRole('checkbox'));
  }
  return screen.findByRole('toolbar');
};

const press = (name: string, within_: HTMLElement) => userEvent.click(within(within_).getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('chosen rows', () => {
  test('are counted, and can be let go', async () => {
    await open({ json: {} });
    expect(screen.queryByRole('toolbar')).toBeNull();
    const bar = await choose('Colour 1', 'Colour 2');
    expect(bar).toHaveAccessibleName('Actions for the selected records');
    expect(within(bar).getByText('2 selected')).toBeVisible();
    await press('Unselect', bar);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(4);
  });

  test('are all of the page by the box above, and all of the list by "select all"', async () => {
    const { calls } = await open({ json: {} }, 230);
    await userEvent.click(screen.getAllByRole('checkbox')[0]!);
    const bar = await screen.findByRole('toolbar');
    expect(within(bar).getByText('10 selected')).toBeVisible();
    await press('Select all 230 records', bar);
    expect(await within(bar).findByText('230 selected')).toBeVisible();
    // One call, for nothing but their ids.
    expect(calls.map(({ query }) => [query.only, query.per_page])).toEqual([[undefined, '10'], ['id', '1000']]);
    expect(within(bar).queryByRole('button', { name: /^Select/ })).toBeNull();
  });

  test('are at most as many as one call may change, which is said', async () => {
    await open({ json: {} }, 1200);
    await userEvent.click(screen.getAllByRole('checkbox')[0]!);
    const bar = await screen.findByRole('toolbar');
    await press('Select the first 1000', bar);
    expect(await within(bar).findByText('1000 selected')).toBeVisible();
    expect(await screen.findByText(/Only the first 1000 are selected, of 1200 records/)).toBeVisible();
  });
});

describe('deleting them', () => {
  test('asks first, and does nothing if the answer is no', async () => {
    const { writes } = await open({ json: {} });
    await press('Delete', await choose('Colour 1', 'Colour 3'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName('Delete 2 Colours');
    expect(within(dialog).getByText('Are you sure you want to delete these 2 items?')).toBeVisible();
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([]);
    expect(screen.getByText('Colour 3')).toBeVisible();
  });

  test('is one call, after which they are gone and nothing is chosen', async () => {
    const { writes } = await open({ json: {} });
    await press('Delete', await choose('Colour 1', 'Colour 3'));
    await press('Delete', await screen.findByRole('dialog'));
    expect(await screen.findByText('Deleted 2 records')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Colour 3')).toBeNull());
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(writes()).toEqual([
      ['/api/sub_vendor/products_colors/delete', { color_id: [1, 3], partial: true }],
    ]);
  });

  test('leaves those chosen that are in use', async () => {
    const { writes } = await open({
      json: { message: 'Deleted 1 record. 1 record is in use and was kept.', data: [], meta: { refused: [3] } },
    });
    await press('Delete', await choose('Colour 1', 'Colour 3'));
    await press('Delete', await screen.findByRole('dialog'));
    expect(await screen.findByText('Deleted 1 record. 1 record is in use and was kept.')).toBeVisible();
    expect(within(await screen.findByRole('toolbar')).getByText('1 selected')).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  test('of one speaks of one', async () => {
    const { writes } = await open({ json: { message: 'Gone' } });
    await press('Delete', await choose('Colour 2'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName('Delete Colour');
    await press('Delete', dialog);
    expect(await screen.findByText('Gone')).toBeVisible();
    expect(writes()).toEqual([['/api/sub_vendor/products_colors/delete', { color_id: 2 }]]);
  });

  test('that is refused deletes none, says why and keeps the choice', async () => {
    await open({ status: 422, json: { message: 'Colour 3 is used by a product' } });
    await press('Delete', await choose('Colour 1', 'Colour 3'));
    await press('Delete', await screen.findByRole('dialog'));
    expect(await screen.findByText('Colour 3 is used by a product')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Colour 1')).toBeVisible();
    expect(within(screen.getByRole('toolbar')).getByText('2 selected')).toBeVisible();
  });

  test('that fails in silence says so in SPEC §8’s words', async () => {
    await open({ status: 500, json: {} });
    await press('Delete', await choose('Colour 1'));
    await press('Delete', await screen.findByRole('dialog'));
    expect(await screen.findByText('Failed to Delete Data')).toBeVisible();
  });

  test('asks in Arabic', async () => {
    await open({ json: {} }, 3, 'ar-SY');
    await press('حذف', await choose('لون 1', 'لون 2'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName('حذف عنصرين (الألوان)');
    await press('حذف', dialog);
    expect(await screen.findByText('حُذف سجلان')).toBeVisible();
  });
});

describe('editing them', () => {
  test('gives one field of all the same value, once it is said of how many', async () => {
    const { writes } = await open({ json: {} });
    await press('Edit', await choose('Colour 1', 'Colour 3'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName('Edit 2 records');
    const field = within(dialog).getByLabelText('Field');
    const names = within(field).getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(['Hex code', 'Order', 'Active']);
    await userEvent.selectOptions(field, 'Order');
    expect(within(dialog).getByText('“Order” of 2 records gets this value.')).toBeVisible();
    const now = within(dialog).getByRole('list', { name: 'Values now' });
    await waitFor(() => expect(within(now).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['0× 1', '2× 1']));
    const value = await within(dialog).findByRole('textbox', { name: /Order/ });
    await userEvent.clear(value);
    await userEvent.type(value, '7');
    await press('Change 2 records', dialog);
    expect(await screen.findByText('Updated 2 records')).toBeVisible();
    expect(writes()).toEqual([['/api/sub_vendor/products_colors/update', { color_id: [1, 3], version: [2, 6], sort: 7 }]]);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  test.each([
    ['en', ['Edit', 'Change 3 records', 'Updated 1 record', 'Change 2 records', 'Updated 2 records', '2 selected'], 'Someone else changed these'],
    ['ar', ['تعديل', 'تغيير 3 سجلات', 'تم تحديث سجل واحد', 'تغيير سجلين', 'تم تحديث سجلين', 'سجلان محددان'], 'عدّل شخص آخر هذه السجلات'],
  ])('leaves those alone that somebody else saved meanwhile, tells what of them, and gives it to them, too, if wanted (%s)', async (locale, words, title) => {
    const saved: Record<number, { version: number; hex?: string; sort?: number }> = {};
    const versionOf = (id: number) => saved[id]?.version ?? id * 2;
    const { writes } = await open((sent) => {
      const { color_id, version } = sent.body as { color_id: number | number[]; version: number[] };
      const ids = [color_id].flat();
      if (ids.some((id, index) => [version].flat()[index] !== versionOf(id))) return { status: 409, json: { message: 'Stale' } };
      return { json: { data: ids.map((id) => ({ color_id: id })), message: ids.length === 1 ? words[2] : words[4] } };
    }, 3, locale, saved);
    const colour = (number: number) => (locale === 'en' ? `Colour ${number}` : `لون ${number}`);
    await press(words[0]!, await choose(colour(1), colour(2), colour(3)));
    const asking = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(asking).getAllByRole('combobox')[0]!, 'sort');
    await within(asking).findAllByText('× 1');
    const value = await within(asking).findByRole('textbox');
    await userEvent.clear(value);
    await userEvent.type(value, '7');
    // One changes another field of the second, somebody else the same of the third.
    Object.assign(saved, { 2: { version: 40, hex: '#abcdef' }, 3: { version: 41, sort: 5 } });
    await userEvent.click(within(asking).getAllByRole('button').at(-1)!);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(await screen.findByText(words[2]!)).toBeVisible();
    expect(screen.getByRole('toolbar', { hidden: true })).toHaveTextContent(words[5]!);
    const told = within(dialog).getAllByRole('region').map((part) => [part.getAttribute('aria-label'), ...within(part).getAllByRole('listitem').map((item) => [item.dataset.field, item.textContent])]);
    expect(told).toEqual([
      [colour(2), ['hex', expect.stringMatching(/#abcdef/i)]],
      [colour(3), ['sort', expect.stringMatching(/5.*7$/)]],
    ]);
    // What nobody else touched has no second value beside the one that is asked for.
    expect(told[0]![1]![1]).not.toContain('7');
    await press(words[3]!, dialog);
    expect(await screen.findByText(words[4]!)).toBeVisible();
    expect(writes().map(([, body]) => body)).toEqual([
      { color_id: [1, 2, 3], version: [2, 4, 6], sort: 7 }, { color_id: 1, version: [2], sort: 7 }, { color_id: [2, 3], version: [40, 41], sort: 7 },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  test('that is refused says so by the field, and keeps what was typed', async () => {
    const { writes } = await open({ status: 422, json: { message: 'No', errors: { sort: ['Too far down'] } } });
    await press('Edit', await choose('Colour 1', 'Colour 3'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText('Field'), 'Order');
    const value = await within(dialog).findByRole('textbox', { name: /Order/ });
    await userEvent.type(value, '12345678');
    await press('Change 2 records', dialog);
    expect(await within(dialog).findByText(/between 0 and 9999/)).toBeVisible();
    expect(writes()).toEqual([]);
    await userEvent.clear(value);
    await userEvent.type(value, '42');
    await press('Change 2 records', dialog);
    expect(await within(dialog).findByText('Too far down')).toBeVisible();
    expect(value).toHaveValue('42');
  });
});

describe('their status', () => {
  test('is set for all at once', async () => {
    const { writes } = await open({ json: {} });
    await press('Inactive', await choose('Colour 1', 'Colour 2'));
    expect(await screen.findByText('Changed the status of 2 records')).toBeVisible();
    expect(writes()).toEqual([
      ['/api/sub_vendor/products_colors/update_status', { color_id: [1, 2], new_status: false }],
    ]);
  });

  test('that can’t be set for one is set for none', async () => {
    await open({ status: 404, json: {} });
    await press('Active', await choose('Colour 1', 'Colour 2'));
    expect(await screen.findByText('Failed to Toggle Status')).toBeVisible();
    expect(within(screen.getByRole('toolbar')).getByText('2 selected')).toBeVisible();
  });
});
