// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity, useState } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { choose, open, press } from './bulk.fixture';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('selected rows', () => {
  test('are counted, and can be unselected', async () => {
    await open({ json: { message: '' } });
    expect(screen.queryByRole('toolbar')).toBeNull();
    const bar = await choose('Colour 1', 'Colour 2');
    expect(bar).toHaveAccessibleName('Actions for the selected records');
    expect(within(bar).getByText('2 selected')).toBeVisible();
    await press('Unselect', bar);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(4);
  });

  test('are unselected when the user leaves the list, even if the list stays rendered, and are never stored', async () => {
    const Left = ({ children }: { children: ReactNode }) => {
      const [isLeft, leave] = useState(false);
      return (
        <>
          <button type="button" onClick={() => leave(!isLeft)}>
            Away
          </button>
          <Activity mode={isLeft ? 'hidden' : 'visible'}>{children}</Activity>
        </>
      );
    };
    await open({ json: {} }, 3, 'en', {}, (list) => <Left>{list}</Left>);
    await choose('Colour 1', 'Colour 2');
    expect(JSON.stringify({ ...localStorage })).not.toContain('selectedIds');
    await userEvent.click(screen.getByRole('button', { name: 'Away' }));
    await userEvent.click(screen.getByRole('button', { name: 'Away' }));
    await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(4));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('show the actions that apply to at least one of them, with their number', async () => {
    await open({ json: {} });
    const bar = await choose('Colour 1', 'Colour 2', 'Colour 3');
    const names = () =>
      within(bar)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter(Boolean);
    // The third record is already inactive.
    expect(names()).toEqual(['Edit', 'Active 1 of 3', 'Inactive 2 of 3', 'Delete']);
    await userEvent.click(within(screen.getByText('Colour 3').closest('tr')!).getByRole('checkbox'));
    expect(names()).toEqual(['Select all 3 records', 'Edit', 'Inactive', 'Delete']);
  });

  test('can be the entire page, with the checkbox in the heading, or the entire list, with "select all"', async () => {
    const { calls } = await open({ json: { message: '' } }, 230);
    await userEvent.click(screen.getAllByRole('checkbox')[0]!);
    const bar = await screen.findByRole('toolbar');
    expect(within(bar).getByText('10 selected')).toBeVisible();
    await press('Select all 230 records', bar);
    expect(await within(bar).findByText('230 selected')).toBeVisible();
    // The ids of all 230 records are requested in a single call.
    expect(calls.map(({ query }) => [query.only, query.per_page])).toEqual([
      [undefined, '10'],
      ['id', '1000'],
    ]);
    expect(within(bar).queryByRole('button', { name: /^Select/ })).toBeNull();
  });

  test('are limited to the maximum of one call, and the limit is shown', async () => {
    await open({ json: { message: '' } }, 1200);
    await userEvent.click(screen.getAllByRole('checkbox')[0]!);
    const bar = await screen.findByRole('toolbar');
    await press('Select the first 1000', bar);
    expect(await within(bar).findByText('1000 selected')).toBeVisible();
    expect(await screen.findByText(/Only the first 1000 of 1200 records are selected/)).toBeVisible();
  });
});

describe('deleting selected rows', () => {
  test('asks for confirmation, and does nothing if canceled', async () => {
    const { writes } = await open({ json: { message: '' } });
    await press('Delete', await choose('Colour 1', 'Colour 3'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName('Delete 2 Colours');
    expect(within(dialog).getByText('Are you sure you want to delete these 2 items?')).toBeVisible();
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([]);
    expect(screen.getByText('Colour 3')).toBeVisible();
  });

  test('is one call that removes them from the list and clears the selection', async () => {
    const { writes } = await open({ json: { message: '' } });
    await press('Delete', await choose('Colour 1', 'Colour 3'));
    await press('Delete', await screen.findByRole('dialog'));
    expect(await screen.findByText('Deleted 2 records')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Colour 3')).toBeNull());
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(writes()).toEqual([['/api/colours/delete', { colour_id: [1, 3], partial: true }]]);
  });

  test('keeps rows that are in use selected', async () => {
    const { writes } = await open({
      json: { message: 'Deleted 1 record. 1 record is in use and was kept.', data: [], meta: { refused: [3] } },
    });
    await press('Delete', await choose('Colour 1', 'Colour 3'));
    await press('Delete', await screen.findByRole('dialog'));
    expect(await screen.findByText('Deleted 1 record. 1 record is in use and was kept.')).toBeVisible();
    expect(within(await screen.findByRole('toolbar')).getByText('1 selected')).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  test('uses the singular for one row', async () => {
    const { writes } = await open({ json: { message: 'Gone' } });
    await press('Delete', await choose('Colour 2'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName('Delete Colour');
    await press('Delete', dialog);
    expect(await screen.findByText('Gone')).toBeVisible();
    expect(writes()).toEqual([['/api/colours/delete', { colour_id: 2 }]]);
  });

  test('deletes no rows if refused, shows the reason and keeps the selection', async () => {
    await open({ status: 422, json: { message: 'Colour 3 is used by a product' } });
    await press('Delete', await choose('Colour 1', 'Colour 3'));
    await press('Delete', await screen.findByRole('dialog'));
    expect(await screen.findByText('Colour 3 is used by a product')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Colour 1')).toBeVisible();
    expect(within(screen.getByRole('toolbar')).getByText('2 selected')).toBeVisible();
  });

  test('shows the default message of SPEC §8 if the server gives no reason', async () => {
    await open({ status: 500, json: {} });
    await press('Delete', await choose('Colour 1'));
    await press('Delete', await screen.findByRole('dialog'));
    expect(await screen.findByText('Failed to Delete Data')).toBeVisible();
  });

  test('asks for confirmation in Arabic', async () => {
    await open({ json: { message: '' } }, 3, 'ar-SY');
    await press('حذف', await choose('لون 1', 'لون 2'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName('حذف عنصرين (الألوان)');
    await press('حذف', dialog);
    expect(await screen.findByText('حُذف سجلان')).toBeVisible();
  });
});

describe('the status of selected rows', () => {
  test('is set for all in one call', async () => {
    const { writes } = await open({ json: { message: '' } });
    await press('Inactive', await choose('Colour 1', 'Colour 2'));
    expect(await screen.findByText('Changed the status of 2 records')).toBeVisible();
    expect(writes()).toEqual([['/api/colours/update_status', { colour_id: [1, 2], new_status: false }]]);
  });

  test('is not set if all were deleted by someone else, and the selection is cleared', async () => {
    const { writes } = await open({ status: 404, json: {} }, 3, 'ar', { 1: { deleted: true }, 2: { deleted: true } });
    await press('غير مفعّل', await choose('لون 1', 'لون 2'));
    expect(await screen.findByText('سجلان لم يعودا موجودين')).toBeVisible();
    expect(writes()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  test('is set for none if it fails for one', async () => {
    await open({ status: 404, json: {} });
    await press('Inactive', await choose('Colour 1', 'Colour 2'));
    expect(await screen.findByText('Failed to Toggle Status')).toBeVisible();
    expect(within(screen.getByRole('toolbar')).getByText('2 selected')).toBeVisible();
  });
});
