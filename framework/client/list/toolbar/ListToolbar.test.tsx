// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import ListPage from '../ListPage';
import type { Sent } from '../../../testing/fakeFetch';
import { pageOf } from '../../../testing/fakeFetch';
import { wireColours } from '../../../testing/library/stage';
import { renderScreen } from '../../../testing/library/screens';
import { registry } from '../../../testing/library/admin';

const at = '/colours';
const filtered = (filter: object) => `${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const open = async (address = at, count = 3) => {
  const view = await renderScreen(<ListPage resource={registry.get('colours')!} />, {
    at: address,
    answer: (sent) =>
      pageOf(
        wireColours(count).filter(
          ({ active }) => !sent.query['filter[active]'] || String(active) === sent.query['filter[active]'],
        ),
        sent,
      ),
  });
  await screen.findByText('Colour 1');
  return view;
};

const last = (calls: Sent[]) => calls.at(-1)!.query;
const active = () => screen.findByLabelText('Active', { selector: 'select' });

afterEach(() => {
  vi.useRealTimers();
});

describe('the filter panel', () => {
  test('opens and closes, and loads its controls only when opened', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Filters' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('Active', { selector: 'select' })).toBeNull();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const panel = document.querySelector<HTMLElement>(`[id="${button.getAttribute('aria-controls')}"]`)!;
    expect(await within(panel).findByLabelText('Active', { selector: 'select' })).toBeVisible();
    await userEvent.click(button);
    expect(screen.queryByLabelText('Active', { selector: 'select' })).toBeNull();
  });

  test('applies filters 700 ms after the last change, and keeps the search', async () => {
    const { calls } = await open(filtered({ search: 'colour' }));
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const input = await active();
    vi.useFakeTimers();
    fireEvent.change(input, { target: { value: 'true' } });
    await act(async () => vi.advanceTimersByTimeAsync(690));
    expect(calls).toHaveLength(1);
    await act(async () => vi.advanceTimersByTimeAsync(30));
    expect(last(calls)).toMatchObject({ search: 'colour', 'filter[active]': 'true', page: '1' });
    expect(calls).toHaveLength(2);
  });

  test('counts the filters in use, shows their values, and removes them without the search', async () => {
    const { calls } = await open(filtered({ active: true, search: 'colour' }));
    await userEvent.click(screen.getByRole('button', { name: '1 filter in use' }));
    expect(await active()).toHaveValue('true');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter: Active' }));
    await waitFor(() => expect(last(calls)['filter[active]']).toBeUndefined());
    expect(last(calls).search).toBe('colour');
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Active', { selector: 'select' })).toHaveValue(''));
  });

  test.each(['open', 'shut'])('discards pending changes when a filter is cleared, with the panel %s', async (panel) => {
    const { calls } = await open(filtered({ active: true }));
    await userEvent.click(screen.getByRole('button', { name: /filters? in use/ }));
    const choice = await active();
    const drop = await screen.findByRole('button', { name: 'Remove the filter: Active' });
    vi.useFakeTimers();
    fireEvent.change(choice, { target: { value: 'false' } });
    await act(() => vi.advanceTimersByTimeAsync(300));
    const opener = screen.getByRole('button', { name: /filters? in use/ });
    if (panel === 'shut') fireEvent.click(opener);
    fireEvent.click(drop);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    vi.useRealTimers();
    expect(last(calls)['filter[active]']).toBeUndefined();
    expect(calls.map(({ query }) => query['filter[active]'])).not.toContain('false');
    if (panel === 'shut') fireEvent.click(opener);
    expect(await active()).toHaveValue('');
  });

  test('is missing if the resource declares no filters', async () => {
    await renderScreen(<ListPage resource={registry.get('subjects')!} />, { at: '/subjects' });
    await screen.findByText('There are no records to display');
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
    expect(screen.getByRole('searchbox')).toBeVisible();
  });
});

describe('the list toolbar', () => {
  test('is rendered after the rows', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (call: () => void) => waiting.push(call));
    vi.stubGlobal('cancelIdleCallback', () => {});
    await open();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    act(() => waiting.forEach((rest) => rest()));
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
  });

  test('exports all matching records in their sort order, not only the current page', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:it';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { calls } = await open(filtered({ active: true }), 180);
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    Reflect.deleteProperty(URL, 'createObjectURL');
    const lines = (await saved[0]!.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1 + 120);
    expect(lines[0]).toBe('Record ID,Name (English),Name (Arabic),Hex code,Order,Active,Created,Last changed');
    expect(lines[120]).toBe('179,Colour 179,لون 179,#0b2216,178,true,,');
    expect(calls.map(({ query }) => [query.page, query.per_page, query['filter[active]'], query.sort])).toEqual([
      ['1', '10', 'true', 'sort'],
      ['1', '100', 'true', 'sort'],
      ['2', '100', 'true', 'sort'],
    ]);
  });

  test('cancels an export, and retries a failed one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    URL.createObjectURL = () => 'blob:it';
    let broken = true;
    await renderScreen(<ListPage resource={registry.get('colours')!} />, {
      at,
      answer: (sent) => {
        if (sent.query.per_page === '100' && sent.query.page === '2') {
          return broken ? { status: 500, json: { message: 'Not now' } } : pageOf(wireColours(180), sent);
        }
        return pageOf(wireColours(180), sent);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exporting…' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not now');
    expect(click).not.toHaveBeenCalled();
    broken = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Exported 180 records')).toBeVisible();
    expect(click).toHaveBeenCalledTimes(1);
    broken = true;
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const again = await screen.findByRole('dialog', { name: 'Exporting…' });
    await userEvent.click(within(again).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    Reflect.deleteProperty(URL, 'createObjectURL');
    expect(click).toHaveBeenCalledTimes(1);
  });

  test('hides columns', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hex code' }));
    await waitFor(() => expect(screen.queryByText('#001003')).toBeNull());
    expect(screen.getByText('Colour 2')).toBeVisible();
  });
});
