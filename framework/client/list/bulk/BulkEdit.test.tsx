// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { choose, open, press } from './bulk.fixture';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('editing selected rows', () => {
  test('sets one field of all rows to the same value, after showing how many rows change', async () => {
    const { writes } = await open({ json: { message: '' } });
    await press('Edit', await choose('Colour 1', 'Colour 3'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName('Edit 2 records');
    const field = within(dialog).getByLabelText('Field');
    const names = within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Hex code', 'Order', 'Active']);
    await userEvent.selectOptions(field, 'Order');
    expect(within(dialog).getByText('“Order” gets this value in 2 records.')).toBeVisible();
    const now = within(dialog).getByRole('list', { name: 'Values now' });
    await waitFor(() =>
      expect(
        within(now)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['0× 1', '2× 1']),
    );
    const value = await within(dialog).findByRole('textbox', { name: /Order/ });
    await userEvent.clear(value);
    await userEvent.type(value, '7');
    await press('Change 2 records', dialog);
    expect(await screen.findByText('Updated 2 records')).toBeVisible();
    expect(writes()).toEqual([['/api/colours/update', { colour_id: [1, 3], version: [2, 6], sort: 7 }]]);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  test.each([
    [
      'en',
      ['Edit', 'Change 3 records', 'Updated 1 record', 'Change 2 records', 'Updated 2 records', '2 selected'],
      'Someone else changed these',
    ],
    [
      'ar',
      ['تعديل', 'تغيير 3 سجلات', 'تم تحديث سجل واحد', 'تغيير سجلين', 'تم تحديث سجلين', 'سجلان محددان'],
      'عدّل شخص آخر هذه السجلات',
    ],
  ])(
    'skips rows that someone else changed, lists those changes, and overwrites them on request (%s)',
    async (locale, words, title) => {
      const saved: Record<number, { version: number; hex?: string; sort?: number }> = {};
      const versionOf = (id: number) => saved[id]?.version ?? id * 2;
      const { writes } = await open(
        (sent) => {
          const { colour_id, version } = sent.body as { colour_id: number | number[]; version: number[] };
          const ids = [colour_id].flat();
          if (ids.some((id, index) => [version].flat()[index] !== versionOf(id)))
            return { status: 409, json: { message: 'Stale' } };
          const data = ids.map((id) => ({ colour_id: id }));
          return {
            json: { data: data.length === 1 ? data[0] : data, message: data.length === 1 ? words[2] : words[4] },
          };
        },
        3,
        locale,
        saved,
      );
      const colour = (number: number) => (locale === 'en' ? `Colour ${number}` : `لون ${number}`);
      await press(words[0]!, await choose(colour(1), colour(2), colour(3)));
      const asking = await screen.findByRole('dialog');
      await userEvent.selectOptions(within(asking).getAllByRole('combobox')[0]!, 'sort');
      await within(asking).findAllByText('× 1');
      const value = await within(asking).findByRole('textbox');
      await userEvent.clear(value);
      await userEvent.type(value, '7');
      // Another user changes a different field of the second row and the same field of the third row.
      Object.assign(saved, { 2: { version: 40, hex: '#abcdef' }, 3: { version: 41, sort: 5 } });
      await userEvent.click(within(asking).getAllByRole('button').at(-1)!);
      const dialog = await screen.findByRole('dialog', { name: title });
      expect(await screen.findByText(words[2]!)).toBeVisible();
      expect(screen.getByRole('toolbar', { hidden: true })).toHaveTextContent(words[5]!);
      const rows = within(dialog)
        .getAllByRole('region')
        .map((part) => [
          part.getAttribute('aria-label'),
          ...within(part)
            .getAllByRole('listitem')
            .map((item) => [item.dataset.field, item.textContent]),
        ]);
      expect(rows).toEqual([
        [colour(2), ['hex', expect.stringMatching(/#abcdef/i)]],
        [colour(3), ['sort', expect.stringMatching(/5.*7$/)]],
      ]);
      // The dialog shows only the other user's value if this user hasn't changed the field.
      expect(rows[0]![1]![1]).not.toContain('7');
      await press(words[3]!, dialog);
      expect(await screen.findByText(words[4]!)).toBeVisible();
      expect(writes().map(([, body]) => body)).toEqual([
        { colour_id: [1, 2, 3], version: [2, 4, 6], sort: 7 },
        { colour_id: 1, version: [2], sort: 7 },
        { colour_id: [2, 3], version: [40, 41], sort: 7 },
      ]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    },
  );

  test('updates the remaining rows if one was deleted by someone else, and says so', async () => {
    const { writes } = await open(
      (sent) => {
        const { colour_id } = sent.body as { colour_id: number[] };
        return [colour_id].flat().includes(2)
          ? { status: 404, json: { message: 'Not found' } }
          : { json: { message: 'Updated 2 records' } };
      },
      3,
      'en',
      { 2: { deleted: true } },
    );
    await press('Edit', await choose('Colour 1', 'Colour 2', 'Colour 3'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText('Field'), 'Order');
    const value = await within(dialog).findByRole('textbox', { name: /Order/ });
    await userEvent.clear(value);
    await userEvent.type(value, '7');
    await press('Change 3 records', dialog);
    expect(await screen.findByText('Updated 2 records. 1 record is no longer there')).toBeVisible();
    expect(writes().at(-1)).toEqual(['/api/colours/update', { colour_id: [1, 3], version: [2, 6], sort: 7 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  test('shows a refusal next to the field, and keeps the typed value', async () => {
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
