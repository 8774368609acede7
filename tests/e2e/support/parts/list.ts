import type { Locator } from 'playwright-core';
import type { Screen } from '../screen';

/** Returns the table's rows, excluding the heading row. */
export const rows = ({ page }: Screen): Locator => page.locator('tbody tr');

/** Returns the row that contains the given text. */
export const row = (screen: Screen, text: string | RegExp): Locator => rows(screen).filter({ hasText: text });

/** Returns the displayed values in a field's column, from top to bottom. */
export const column = ({ page }: Screen, field: string): Promise<string[]> =>
  page.locator('table').evaluate((table, name) => {
    const at = [...table.querySelectorAll('thead th')].findIndex((cell) =>
      cell.querySelector(`[data-field="${name}"]`),
    );
    return [...table.querySelectorAll('tbody tr')].map(({ children }) => children[at]?.textContent ?? '');
  }, field);

/** Returns the table's column headings. */
export const headings = async ({ page }: Screen): Promise<string[]> =>
  (await page.locator('thead th').allTextContents()).filter(Boolean);

/** Sorts the list by a field's column. If the list is already sorted by this column, reverses the order. */
export const sortBy = ({ page }: Screen, field: string): Promise<void> =>
  page.locator(`thead [data-field="${field}"]`).click();

/** Returns the bar below the rows, which contains the total, the pages and the page size. */
export const pager = ({ page, t }: Screen): Locator => page.getByRole('navigation', { name: t('app.pagination') });

/** Waits until the list shows the given total. */
export const expectTotal = async (screen: Screen, total: number): Promise<void> =>
  pager(screen)
    .getByText(screen.t('app.records', { smart_count: total }), { exact: true })
    .waitFor();

export const searchBox = ({ page }: Screen): Locator => page.getByRole('searchbox');

/** Searches the list and waits until it shows the given total. */
export const search = async (screen: Screen, text: string, total: number): Promise<void> => {
  await searchBox(screen).fill(text);
  await expectTotal(screen, total);
};

/** Selects the row that contains the given text. */
export const mark = (screen: Screen, text: string | RegExp): Promise<void> =>
  row(screen, text).getByRole('checkbox').check();

/** Returns the toolbar for the selected rows. */
export const bulkBar = ({ page, t }: Screen): Locator => page.getByRole('toolbar', { name: t('app.bulk_actions') });
