// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { announcer } from '../../page/announce';
import ListPage from '../ListPage';
import { pageOf } from '../../../testing/fakeFetch';
import { wireColours } from '../../../testing/library/stage';
import { renderScreen } from '../../../testing/library/screens';
import { registry } from '../../../testing/library/admin';

const columns = ['Name', 'Hex code', 'Order', 'Active'];
const each = 100;

// jsdom has no layout, so the test places the headings side by side, each 100 pixels wide.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.querySelectorAll('th[data-column]') ?? [])].indexOf(this);
    return new DOMRect(at * each, 0, each, 40);
  });
  document.documentElement.style.fontSize = '16px';
  return () => {
    vi.restoreAllMocks();
    document.documentElement.style.fontSize = '';
  };
});

const open = async () => {
  const { calls } = await renderScreen(<ListPage resource={registry.get('colours')!} />, {
    at: '/colours',
    answer: (sent) => pageOf(wireColours(2), sent),
  });
  await screen.findByText('Colour 1');
  await waitFor(() => expect(heading('Name')).toHaveAccessibleDescription(/Shift/));
  return calls;
};

const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((text) => columns.includes(text ?? ''));
const heading = (label: string) =>
  screen.getByRole('grid').querySelectorAll('th')[
    screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === label)
  ]!;
const edge = (label: string) => heading(label).querySelector('.edge')!;

/** Drags an element with the mouse to a position across the page. */
const drag = (element: Element, from: number, to: number) => {
  const mouse = { button: 0, pointerType: 'mouse', pointerId: 1 };
  fireEvent.pointerDown(element, { ...mouse, clientX: from });
  fireEvent.pointerMove(element, { ...mouse, clientX: to });
  fireEvent.pointerUp(element, { ...mouse, clientX: to });
};

const announced = () => announcer.lines().at(-1)?.text;

describe('the heading of a column', () => {
  test('moves its column to where it is dropped, and the order is kept', async () => {
    const calls = await open();
    expect(headings()).toEqual(columns);
    drag(heading('Name'), 50, 250);
    await waitFor(() => expect(headings()).toEqual(['Hex code', 'Order', 'Name', 'Active']));
    drag(heading('Active'), 350, 110);
    await waitFor(() => expect(headings()).toEqual(['Hex code', 'Active', 'Order', 'Name']));
    const first = screen.getByText('Colour 1').closest('tr')!;
    expect(
      within(first)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent)
        .slice(2, 3),
    ).toEqual([expect.stringMatching(/^#/)]);
    // Dragging must not sort the list.
    expect(new Set(calls.map(({ query }) => query.sort))).toEqual(new Set(['sort']));
  });

  test('counts as pressed if the pointer hardly moves', async () => {
    const calls = await open();
    drag(heading('Name'), 50, 53);
    await userEvent.click(within(heading('Name')).getByRole('button'));
    await waitFor(() => expect(calls.at(-1)!.query.sort).toBe('name'));
    expect(headings()).toEqual(columns);
  });

  test('moves its column by keyboard, keeps the focus and announces the new position', async () => {
    await open();
    within(heading('Name')).getByRole('button').focus();
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    expect(headings()).toEqual(['Hex code', 'Name', 'Order', 'Active']);
    expect(document.activeElement!.closest('th')).toBe(heading('Name'));
    await waitFor(() => expect(announced()).toBe('“Name” is now column 2 of 4'));
  });

  test('resizes its column by dragging the edge, and a double click resets the width', async () => {
    await open();
    const { style } = screen.getByRole('grid');
    fireEvent.pointerDown(edge('Hex code'), { button: 0, pointerId: 1, clientX: 200 });
    fireEvent.pointerMove(edge('Hex code'), { clientX: 264 });
    expect(style.getPropertyValue('--width-hex')).toBe('10.3rem');
    fireEvent.pointerUp(edge('Hex code'), { clientX: 264 });
    await waitFor(() => expect(announced()).toBe('“Hex code” is now 10.3 wide'));
    // After the drag, the width comes from the style sheet instead of this variable.
    expect(style.getPropertyValue('--width-hex')).toBe('');
    expect(headings()).toEqual(columns);
    fireEvent.doubleClick(edge('Hex code'));
    await waitFor(() => expect(style.getPropertyValue('--width-hex')).toBe(''));
  });

  test('resizes its column by keyboard, and announces the new width', async () => {
    await open();
    within(heading('Name')).getByRole('button').focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(announced()).toBe('“Name” is now 5.3 wide'));
    expect(headings()).toEqual(columns);
  });
});
