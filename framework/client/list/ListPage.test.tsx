// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import ListPage from './ListPage';
import { pageOf } from '../../testing/fakeFetch';
import { wireColours } from '../../testing/library/stage';
import type { Sent } from '../../testing/fakeFetch';
import { renderScreen } from '../../testing/library/screens';
import { registry } from '../../testing/library/admin';

const colours = registry.get('colours')!;
const list = <ListPage resource={colours} />;
const at = '/colours';

const listing = (count: number) => ({ at, answer: (sent: Sent) => pageOf(wireColours(count), sent) });

const queriesOf = (calls: Sent[]) => calls.map(({ query }) => query);
const where = () => screen.getByTestId('where').textContent;

describe('a list', () => {
  test('requests the first ten records in the declared order once, and writes the page number to the URL', async () => {
    const { calls } = await renderScreen(list, listing(23));
    await screen.findByText('Colour 10');
    expect(screen.queryByText('Colour 11')).toBeNull();
    expect(queriesOf(calls)).toEqual([{ page: '1', per_page: '10', sort: 'sort', order: 'asc' }]);
    expect(where()).toBe(`${at}?page=1&perPage=10`);
    expect(screen.getByText('23 records')).toBeVisible();
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(document.title).toBe('Colours · Back office');
  });

  test('has a heading, its declared columns, and rows that link to their records', async () => {
    await renderScreen(list, listing(2));
    const row = (await screen.findByText('Colour 2')).closest('tr')!;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Colours');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['', 'Move', 'Name', 'Hex code', 'Order', 'Active', 'Actions']);
    await userEvent.click(within(row).getByText('Colour 2'));
    await waitFor(() => expect(where()).toBe('/colours/2/show'));
  });

  test('reads the page number and the page size from the URL', async () => {
    const { calls } = await renderScreen(list, { ...listing(60), at: `${at}?page=2&per_page=25` });
    await screen.findByText('Colour 26');
    expect(queriesOf(calls)).toMatchObject([{ page: '2', per_page: '25' }]);
    expect(screen.getByLabelText('Records per page')).toHaveValue('25');
  });

  test('writes the page number and the page size to the URL, and Back restores the previous values', async () => {
    await renderScreen(list, listing(60));
    await screen.findByText('Colour 1');
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
    await screen.findByText('Colour 11');
    expect(window.location.search).toMatch(/[?&]page=2&/);
    expect(window.location.search).toMatch(/[?&]per_page=10&/);
    expect(window.location.search).not.toContain('perPage');
    await userEvent.selectOptions(screen.getByLabelText('Records per page'), '50');
    await screen.findByText('Colour 50');
    expect(window.location.search).toMatch(/[?&]page=1&.*per_page=50/);
    window.history.back();
    expect(await screen.findByText('Page 2 of 6')).toBeVisible();
    expect(window.location.search).toMatch(/[?&]page=2&.*per_page=10/);
  });

  test('sorts by a column on a click, and returns to the first page', async () => {
    const { calls } = await renderScreen(list, { ...listing(60), at: `${at}?page=2&per_page=10` });
    await screen.findByText('Colour 11');
    await userEvent.click(screen.getByRole('button', { name: /sort by name/i }));
    await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ page: '1', sort: 'name', order: 'asc' }));
  });

  test.each([
    'page=0',
    'page=-4',
    'page=many',
    'per_page=-1',
    'per_page=0',
    'per_page=x',
    'page=1.5',
    'filter={',
    'filter=null',
    'filter=[1]',
    'filter="x"',
    'filter={"search":{"a":1}}',
    'filter={"search":5}',
    'displayedFilters=1',
    'sort=&order=',
  ])('tolerates a URL with ?%s', async (search) => {
    const { calls } = await renderScreen(list, { ...listing(23), at: `${at}?${encodeURI(search)}` });
    await screen.findByText('Colour 1');
    expect(
      queriesOf(calls).filter(({ page, per_page: size }) => !/^[1-9]\d?$/.test(page!) || !/^[1-9]\d?$/.test(size!)),
    ).toEqual([]);
  });
});

describe('an empty list', () => {
  test('says so, and offers to create the first record', async () => {
    await renderScreen(list, listing(0));
    expect(await screen.findByText('There are no records to display')).toBeVisible();
    expect(screen.getByText('What you add will appear here.')).toBeVisible();
    const pager = screen.getByRole('navigation', { name: 'Pages of the list' });
    expect(pager).toHaveTextContent(/^0 records$/);
    const links = screen.getAllByRole('link', { name: 'Create colour' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/colours/create', '/colours/create']);
  });

  test('mentions the active filters, and can clear them', async () => {
    const answer = (sent: Sent) => pageOf(sent.query['filter[active]'] ? [] : wireColours(3), sent);
    await renderScreen(list, { at: `${at}?filter=${encodeURIComponent('{"active":false}')}`, answer });
    expect(await screen.findByText('No record matches these filters')).toBeVisible();
    expect(screen.queryByText('What you add will appear here.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Colour 3')).toBeVisible();
  });

  test('with a search shows the text that was searched for', async () => {
    await renderScreen(list, { ...listing(0), at: `${at}?filter=${encodeURIComponent('{"search":"<b>teal</b>"}')}` });
    expect(await screen.findByText('Nothing found for “<b>teal</b>”')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('<b>teal</b>');
  });
});

describe('a list that fails to load', () => {
  const unreadable = 'Unreadable reply: the server answered in a way we do not understand. Nothing you typed is lost.';
  test.each([
    [{ status: 500, json: { message: 'The library is closed' } }, 'The library is closed'],
    [{ status: 503, json: {} }, 'Failed to Get Data'],
    [new Response('<html></html>', { headers: { 'content-type': 'text/html' } }), unreadable],
    [{ json: { message: '', data: null } }, unreadable],
    [new Response(null, { status: 204 }), unreadable],
  ])('shows the reason once, and can be retried: %#', async (failure, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let tries = 0;
    const { calls } = await renderScreen(list, {
      at,
      answer: (sent) => (tries++ === 0 ? failure : pageOf(wireColours(1), sent)),
    });
    expect(await within(await screen.findByRole('alert')).findByText(text)).toBeVisible();
    expect(calls).toHaveLength(1);
    // The error is shown only once. The number of records is unknown, so it isn't shown.
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.queryByText(/records/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Colour 1')).toBeVisible();
  });
});

describe('the controls of a list', () => {
  const controls = () => ({
    create: screen.queryAllByRole('link', { name: 'Create colour' }).length,
    edit: screen.queryAllByRole('link', { name: /^Edit/ }).length,
    select: screen.queryAllByRole('checkbox').length,
    status: screen.queryAllByRole('button', { name: /Change the status/ }).length,
  });

  test('let an editor make changes', async () => {
    await renderScreen(list, listing(2));
    await screen.findByText('Colour 2');
    await waitFor(() => expect(controls()).toEqual({ create: 1, edit: 2, select: 3, status: 2 }));
  });

  test('let a viewer export but change nothing', async () => {
    await renderScreen(list, { ...listing(3), role: 'viewer' });
    const row = (await screen.findByText('Colour 2')).closest('tr')!;
    expect(await screen.findByRole('button', { name: 'Export' })).toBeEnabled();
    expect(controls()).toEqual({ create: 0, edit: 0, select: 0, status: 0 });
    expect(within(row).getByText('Active')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Hex code',
      'Order',
      'Active',
    ]);
  });

  test("don't invite a viewer of an empty list to add a record", async () => {
    await renderScreen(list, { ...listing(0), role: 'viewer' });
    expect(await screen.findByText('There are no records to display')).toBeVisible();
    expect(screen.queryByText('What you add will appear here.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create colour' })).toBeNull();
  });
});

test('an Arabic list contains no English text', async () => {
  await renderScreen(list, { ...listing(12), locale: 'ar-SY' });
  await screen.findByText('لون 10');
  await screen.findByRole('button', { name: 'تصدير' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('الألوان');
  expect(screen.getByText('12 سجلًا')).toBeVisible();
  const texts = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
  const shown = [document.body.innerText ?? document.body.textContent, ...texts]
    .join('\n')
    .replace(/#[0-9a-f]{6}|\/colours\S*/g, '');
  expect(shown.match(/[A-Za-z]{2,}/g)).toBeNull();
});
