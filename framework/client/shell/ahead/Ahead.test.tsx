// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '../../../core/register';
import { registry } from '../../../testing/library/admin';
import { createShell, parts } from '../../../testing/library/shell';
import { drawShell } from '../../../testing/shell';
import { resourceOf } from '../screens/screens';
import { createOutdater } from '../feed/Feed';

const colours = (count: number, word = 'Colour') =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    version: 1,
    name: { en: `${word} ${index + 1}`, ar: '' },
    hex: '#aabbcc',
    sort: index,
    active: true,
  }));

let all = colours(25);
const answer = async (
  _name: string,
  { pagination: { page, perPage } }: { pagination: { page: number; perPage: number } },
) => ({ data: all.slice((page - 1) * perPage, page * perPage), total: all.length });
const getList = vi.fn(answer);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' }, configurable: true });
  all = colours(25);
  getList.mockClear().mockImplementation(answer);
});

const open = async (at: string, role: Role = 'editor') => {
  const shell = await createShell({ at, role, dataProvider: { getList } as never });
  drawShell(
    shell.services,
    <p>home</p>,
    registry.all.map((resource) => resourceOf({ parts, registry }, resource, role)),
  );
  return shell;
};
const pages = () => getList.mock.calls.map(([name, { pagination }]) => `${name} ${pagination.page}`);
const point = (element: Element) =>
  fireEvent(element, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
const entry = () => screen.findByRole('link', { name: 'Colours' });
const next = () => screen.getByRole('button', { name: 'Go to next page' });

/** Keeps hovering over the element until the listener responds. The listener loads only once the page is idle. */
const pointUntil = (element: Element, isDone: () => void) =>
  waitFor(() => {
    point(document.body);
    point(element);
    return new Promise<void>((resolve, reject) =>
      setTimeout(() => {
        try {
          isDone();
          resolve();
        } catch (error) {
          reject(error as Error);
        }
      }, 200),
    );
  });

describe('hovering a menu entry', () => {
  test('prefetches its rows, which are shown immediately on a click', async () => {
    await open('/');
    const link = await entry();
    await pointUntil(link, () => expect(pages()).toEqual(['colours 1']));
    // All later requests stay pending, so only prefetched rows can be shown.
    getList.mockImplementation(() => new Promise(() => {}));
    fireEvent.click(link);
    expect(await screen.findByText('Colour 3')).toBeVisible();
    expect(document.querySelector('main .MuiSkeleton-root')).toBeNull();
  });

  test('prefetches nothing if the browser saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    await open('/colours');
    await screen.findByText('Colour 3');
    const link = await screen.findByRole('link', { name: 'Publishers' });
    for (let times = 0; times < 5; times += 1) {
      point(document.body);
      point(link);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    expect(pages()).toEqual(['colours 1']);
  });
});

describe('the next page of a list', () => {
  test('is prefetched after the current page, and shown immediately', async () => {
    await open('/colours');
    await screen.findByText('Colour 3');
    await waitFor(() => expect(pages()).toEqual(['colours 1', 'colours 2']));
    getList.mockImplementation(() => new Promise(() => {}));
    fireEvent.click(next());
    expect(await screen.findByText('Colour 11')).toBeVisible();
    expect(screen.queryByText('Colour 3')).toBeNull();
  });

  test('is requested again if it changed in the meantime', async () => {
    const { queryClient } = await open('/colours');
    await screen.findByText('Colour 3');
    await waitFor(() => expect(pages()).toEqual(['colours 1', 'colours 2']));
    all = colours(25, 'Shade');
    const outdater = createOutdater(queryClient, { resources: registry.all, figures: [] });
    outdater.take({ resource: 'colours', id: 11 } as never);
    expect(await screen.findByText('Shade 3')).toBeVisible();
    fireEvent.click(next());
    expect(await screen.findByText('Shade 11')).toBeVisible();
    expect(screen.queryByText('Colour 11')).toBeNull();
    outdater.stop();
  });

  test('is not requested on the last page', async () => {
    all = colours(10);
    await open('/colours');
    await screen.findByText('Colour 3');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(pages()).toEqual(['colours 1']);
  });
});

test('a list seen before is shown immediately on return', async () => {
  await open('/colours');
  await screen.findByText('Colour 3');
  fireEvent.click(await screen.findByRole('link', { name: 'Publishers' }));
  await waitFor(() => expect(screen.queryByText('Colour 3')).toBeNull());
  getList.mockImplementation(() => new Promise(() => {}));
  fireEvent.click(await entry());
  expect(await screen.findByText('Colour 3')).toBeVisible();
  expect(document.querySelector('main .MuiSkeleton-root')).toBeNull();
});
