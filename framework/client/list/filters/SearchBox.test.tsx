// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ListPage from '../ListPage';
import { pageOf } from '../../../testing/fakeFetch';
import { wireColours } from '../../../testing/library/stage';
import type { Sent } from '../../../testing/fakeFetch';
import { renderScreen } from '../../../testing/library/screens';
import { registry } from '../../../testing/library/admin';

const at = '/colours';
const colours = registry.get('colours')!;

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });

/** Renders the list with its first rows, using fake timers. */
const open = async (address = at, rows = 2) => {
  const { calls, unmount } = await renderScreen(<ListPage resource={colours} />, {
    at: address,
    answer: (sent: Sent) => pageOf(wireColours(rows), sent),
  });
  await pass(50);
  const searches = () => calls.slice(1).map(({ query }) => query.search ?? '');
  return { calls, searches, unmount };
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a search', () => {
  test('starts 700 ms after the last key, and not before', async () => {
    const { searches } = await open();
    type('r');
    await pass(699);
    type('re');
    await pass(699);
    expect(searches()).toEqual([]);
    // Advances the timers past the debounce, plus a few milliseconds for the effects to run.
    await pass(1 + 9);
    expect(searches()).toEqual(['re']);
    await pass(5000);
    expect(searches()).toEqual(['re']);
  });

  test('is discarded if the filters are cleared before it starts', async () => {
    const { calls } = await open(`${at}?filter=${encodeURIComponent('{"active":true}')}&page=1&per_page=10`, 0);
    type('red');
    await pass(300);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await pass(5000);
    expect(box()).toHaveValue('');
    expect(calls.slice(1).map(({ query }) => [query.search, query['filter[active]']])).toEqual([
      [undefined, undefined],
    ]);
  });

  test('starts at the first page, is trimmed, and is in the URL', async () => {
    const { calls } = await open(`${at}?page=2&per_page=10`, 12);
    type('  red  ');
    await pass(750);
    expect(calls.at(-1)!.query).toMatchObject({ page: '1', search: 'red' });
    expect(decodeURIComponent(window.location.search)).toContain('"search":"red"');
    expect(box()).toHaveValue('  red  ');
  });

  test('keeps the current filters', async () => {
    const { calls } = await open(`${at}?filter=${encodeURIComponent('{"active":true}')}`);
    type('red');
    await pass(750);
    expect(calls.at(-1)!.query).toMatchObject({ search: 'red', 'filter[active]': 'true' });
  });

  test('for only spaces sends no request', async () => {
    const { searches } = await open();
    type('   ');
    await pass(750);
    expect(searches()).toEqual([]);
  });
});

describe('an emptied search box', () => {
  test('shows the full list immediately', async () => {
    const { searches } = await open();
    type('red');
    await pass(5000);
    type('');
    await pass(20);
    expect(searches()).toEqual(['red', '']);
  });

  test('cancels the pending search', async () => {
    const { searches } = await open();
    type('red');
    await pass(5000);
    type('redd');
    await pass(300);
    type('');
    await pass(5000);
    expect(searches()).toEqual(['red', '']);
    expect(box()).toHaveValue('');
  });

  test('can also be emptied with its button', async () => {
    const { searches } = await open(`${at}?filter=${encodeURIComponent('{"search":"red"}')}`);
    expect(box()).toHaveValue('red');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await pass(20);
    expect(searches()).toEqual(['']);
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  });
});

describe('a search and other actions', () => {
  test('Back restores the previous text', async () => {
    const { searches } = await open();
    type('red');
    await pass(750);
    type('blue');
    await pass(750);
    window.history.back();
    await pass(750);
    expect(box()).toHaveValue('red');
    expect(searches().filter((text) => text !== 'red' && text !== 'blue')).toEqual([]);
  });

  test('a sort made while typing is kept by the search', async () => {
    const { calls } = await open();
    type('red');
    await pass(300);
    fireEvent.click(screen.getByRole('button', { name: /sort by name/i }));
    // The timers advance in two steps because React doesn't render within a single advance.
    await pass(50);
    await pass(700);
    expect(calls.at(-1)!.query).toMatchObject({ search: 'red', sort: 'name' });
  });

  test('a search is canceled when the user leaves the screen', async () => {
    const { searches, unmount } = await open();
    type('red');
    unmount();
    await pass(5000);
    expect(searches()).toEqual([]);
  });
});

test('the search box has a label that names the resource', async () => {
  await open();
  expect(box()).toHaveAccessibleName('Search colours');
  expect(box()).toHaveAttribute('dir', 'auto');
});
