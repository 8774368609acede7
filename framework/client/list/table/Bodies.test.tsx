// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../testing/fakeFetch';
import type { Sent } from '../../../testing/fakeFetch';
import { registry } from '../../../testing/library/admin';
import { renderScreen } from '../../../testing/library/screens';
import { wireColours } from '../../../testing/library/stage';
import ListPage from '../ListPage';

/** The table bodies created so far, attached or not. */
let bodies: HTMLElement[];

beforeEach(() => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true });
  bodies = [];
  const { createElement } = document;
  vi.spyOn(document, 'createElement').mockImplementation((...of: Parameters<typeof createElement>) => {
    const element = createElement.apply(document, of);
    if (of[0] === 'tbody') bodies.push(element);
    return element;
  });
});

afterEach(() => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  for (const dialog of document.querySelectorAll('[role=dialog]')) dialog.remove();
});

const open = (search = '') =>
  renderScreen(<ListPage resource={registry.get('colours')!} />, {
    at: `/colours${search}`,
    answer: (sent: Sent) => pageOf(wireColours(120), sent),
  });

const turn = (way: 'next' | 'previous') => userEvent.click(screen.getByRole('button', { name: `Go to ${way} page` }));

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

/** Finds the detached table body that contains the given text. */
const drawnApart = (text: string) => bodies.find((body) => !body.isConnected && body.textContent?.includes(text));

test('the next page is rendered detached in advance, and its rows have the right row index', async () => {
  await open();
  await screen.findByText('Colour 10');
  await waitFor(() => expect(drawnApart('Colour 11')).toBeDefined());
  const apart = drawnApart('Colour 11')!;
  expect(screen.getAllByRole('row')).toHaveLength(11);
  await turn('next');
  expect(await rowOf('Colour 11')).toBe(apart.firstElementChild);
  expect(apart.firstElementChild).toHaveAttribute('aria-rowindex', '12');
  expect(screen.getByRole('grid')).toContainElement(apart);
  expect(screen.getAllByRole('row')).toHaveLength(11);
});

test('the previous page stays rendered, and its rows can still be selected', async () => {
  await open();
  const row = await rowOf('Colour 3');
  await turn('next');
  await screen.findByText('Colour 12');
  expect(row.isConnected).toBe(false);
  await turn('previous');
  expect(await rowOf('Colour 3')).toBe(row);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Colour 3' }));
  await waitFor(() => expect(row).toHaveAttribute('aria-selected', 'true'));
});

test('a page covered by a dialog is rendered again', async () => {
  await open();
  const row = await rowOf('Colour 3');
  document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' }));
  await turn('next');
  await screen.findByText('Colour 12');
  document.querySelector('[role=dialog]')!.remove();
  await turn('previous');
  expect(await rowOf('Colour 3')).not.toBe(row);
});

test('if pages are long, only the current page stays rendered', async () => {
  await open('?page=1&per_page=50');
  const row = await rowOf('Colour 3');
  await turn('next');
  await screen.findByText('Colour 62');
  await turn('previous');
  expect(await rowOf('Colour 3')).not.toBe(row);
});
