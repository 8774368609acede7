// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import ListPage from '../ListPage';
import { pageOf } from '../../../testing/fakeFetch';
import { wireColours } from '../../../testing/library/stage';
import { renderScreen } from '../../../testing/library/screens';
import { registry } from '../../../testing/library/admin';

const colours = registry.get('colours')!;

const open = async (count: number, locale = 'en') => {
  await renderScreen(<ListPage resource={colours} />, {
    at: '/colours',
    answer: (sent) => pageOf(wireColours(count), sent),
    locale,
  });
  await screen.findByText(locale === 'en' ? 'Colour 1' : 'لون 1');
  await waitFor(() => expect(screen.getAllByRole('columnheader')[2]).toHaveAccessibleDescription());
};

/** The row and column index of the focused cell, as exposed to assistive technology. */
const place = () => {
  const cell = document.activeElement!.closest('td, th')!;
  return [cell.closest('tr')!.ariaRowIndex, cell.ariaColIndex].map(Number);
};

const press = (keys: string) => userEvent.keyboard(keys);

describe('keyboard navigation in a table', () => {
  test('moves from cell to cell, and stops at the edges', async () => {
    await open(3);
    screen.getByText('Colour 1').closest('a')!.focus();
    expect(place()).toEqual([2, 3]);
    await press('{ArrowDown}');
    expect(place()).toEqual([3, 3]);
    expect(document.activeElement).toBe(screen.getByText('Colour 2').closest('a'));
    await press('{ArrowRight}');
    expect(place()).toEqual([3, 4]);
    expect(document.activeElement).toHaveAttribute('role', 'gridcell');
    await press('{End}');
    expect(place()).toEqual([3, 7]);
    await press('{ArrowRight}{PageDown}');
    expect(place()).toEqual([4, 7]);
    await press('{Control>}{Home}{/Control}');
    expect(place()).toEqual([1, 1]);
    await press('{ArrowUp}{ArrowLeft}');
    expect(place()).toEqual([1, 1]);
    await press('{Control>}{End}{/Control}{Home}');
    expect(place()).toEqual([4, 1]);
  });

  test('is mirrored in right-to-left languages', async () => {
    await open(2, 'ar-SY');
    document.querySelector('table')!.style.direction = 'rtl';
    screen.getByText('لون 1').closest('a')!.focus();
    await press('{ArrowLeft}');
    expect(place()).toEqual([2, 4]);
  });

  test('selects a row, and opens its record from a cell without a link', async () => {
    await open(2);
    screen.getByText('Colour 2').closest('a')!.focus();
    await press('{Shift>} {/Shift}');
    await waitFor(() => expect(screen.getByText('Colour 2').closest('tr')).toHaveAttribute('aria-selected', 'true'));
    await press('{ArrowRight}{Enter}');
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/colours/2/show'));
  });

  test('keeps Tab moving between the controls', async () => {
    await open(1);
    screen.getByText('Colour 1').closest('a')!.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Change the status of/ }));
  });
});

test('a table exposes its row count, the row indexes of its page, and its sort order', async () => {
  await renderScreen(<ListPage resource={colours} />, {
    at: '/colours?page=2&per_page=10',
    answer: (sent) => pageOf(wireColours(23), sent),
  });
  const row = (await screen.findByText('Colour 11')).closest('tr')!;
  expect(screen.getByRole('grid', { name: 'Colours' })).toHaveAttribute('aria-rowcount', '24');
  expect(row).toHaveAttribute('aria-rowindex', '12');
  expect(
    screen
      .getAllByRole('columnheader')
      .map((head) => head.ariaSort)
      .filter(Boolean),
  ).toEqual(['ascending']);
});
