import { beforeAll, describe, expect, it } from 'vitest';
import { textKey } from '@matjar/admin';
import { isLongRun } from '@matjar/admin/testing';
import type { Login } from '../support/api';
import { byTurns } from '../support/byTurns';
import { resourceLabel, resources, resourcesInLocales, labelOf } from '../support/resources';
import { expectEventually } from '../support/expectEventually';
import { column, expectTotal, headings, pager, rows, searchBox, sortBy } from '../support/parts/list';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

describe.each(isLongRun ? resourcesInLocales : resourcesInLocales.slice(0, 1))(
  'the list of %s in %s',
  (name, locale) => {
    const resource = resources[name];
    const language = textKey(locale);
    /** Adds tests in alternating languages, because their results don't depend on the language. */
    const inTurn = byTurns(locale);

    /**
     * Opens the list with only the first rows and calls `look` with the screen. Reuses the previous test's page if
     * possible.
     */
    const passing = (look: (screen: Screen) => Promise<unknown>) =>
      product.passing({ as: vendor, locale, path: `/${resource.name}?page=1&per_page=10` }, look);

    /** Returns the names and the total from the API's response to a list query. */
    const namesBy = async (query: string) => {
      const { body } = await product.api.call(`${resource.path}?${query}`, { as: vendor, language });
      const names: string[] = body.data.map((record: { name: string[] }) => record.name[language === 'en' ? 0 : 1]);
      return { names, total: body.meta.total as number };
    };

    it('shows ten rows and the total, and keeps its page in the address and the history', () =>
      passing(async (screen) => {
        const { page, t } = screen;
        const { total } = await namesBy('per_page=1');
        expect(await page.locator('h1').textContent()).toBe(resourceLabel(resource, 'many', locale));
        expect(await rows(screen).count()).toBe(10);
        await expectTotal(screen, total);
        const first = await column(screen, 'name');

        await screen.button('ra.navigation.next', pager(screen)).click();
        await screen.arrives(/\?.*\bpage=2\b/);
        expect(screen.path()).toMatch(/\bper_page=10\b/);
        await expectEventually(() => column(screen, 'name')).not.toEqual(first);
        await pager(screen)
          .getByText(t('app.page_of', { page: 2, pages: Math.ceil(total / 10) }))
          .waitFor();
        await page.goBack();
        await expectEventually(() => column(screen, 'name')).toEqual(first);

        await pager(screen).getByRole('combobox').selectOption('25');
        await screen.arrives(/\bper_page=25\b/);
        await expectEventually(() => rows(screen).count()).toBe(Math.min(25, total));
        expect(screen.callsTo(resource.path).at(-1)?.query).toMatchObject({ page: '1', per_page: '25' });
      }));

    if (isLongRun)
      inTurn('opens the page given in the address', async () => {
        const screen = await product.visit({ as: vendor, locale, path: `/${resource.name}?page=3&per_page=5` });
        expect(await rows(screen).count()).toBe(5);
        expect(
          screen.callsTo(resource.path).flatMap(({ query }) => (query.counts ? [] : [[query.page, query.per_page]])),
        ).toEqual([['3', '5']]);
        expect(await pager(screen).getByRole('combobox').inputValue()).toBe('5');
      });

    if (isLongRun)
      inTurn('searches 700 ms after the last key press', async () => {
        const screen = await product.visit({ as: vendor, locale, path: `/${resource.name}`, clock: true });
        const { page } = screen;
        await screen.stopTheClock();
        const searches = () =>
          screen.callsTo(resource.path).flatMap(({ query }) => (query.counts ? [] : (query.search ?? [])));
        const half = Math.ceil(resource.rare.length / 2);

        await searchBox(screen).pressSequentially(resource.rare.slice(0, half));
        await page.clock.runFor(699);
        await searchBox(screen).pressSequentially(resource.rare.slice(half));
        await page.clock.runFor(699);
        expect(searches()).toEqual([]);
        await page.clock.runFor(1);
        await page.clock.resume();
        await expectTotal(screen, 1);
        expect(searches()).toEqual([resource.rare]);
        expect(await rows(screen).textContent()).toContain(resource.rare);
      });

    if (isLongRun)
      inTurn('reports an empty result, and shows all records again when the filters are cleared', () =>
        passing(async (screen) => {
          await searchBox(screen).fill('no such thing anywhere');
          const words = { en: 'There are no records to display', ar: 'لا توجد سجلات لعرضها' };
          await screen.page.getByText(words[language], { exact: true }).waitFor();
          await screen.button('app.clear_filters').click();
          await expectEventually(() => rows(screen).count()).toBe(10);
          expect(await searchBox(screen).inputValue()).toBe('');
        }),
      );

    inTurn('applies a filter, which survives a reload', () =>
      passing(async (screen) => {
        const { page, t } = screen;
        const { field, off } = resource.status;
        const { total } = await namesBy(`per_page=1&filter[${field}]=${off}`);
        await screen.button('app.filters').click();
        const filters = page.locator('form');
        if (typeof off === 'boolean') await filters.locator(`[name=${field}]`).selectOption(String(off));
        else await filters.getByRole('checkbox', { name: resource.status.label[locale], exact: true }).check();
        await expectTotal(screen, total);
        await page.reload();
        await expectTotal(screen, total);
        await screen.button(t('app.filters_active', { smart_count: 1 })).waitFor();
      }),
    );

    it('sorts in both directions', () =>
      passing(async (screen) => {
        for (const order of ['asc', 'desc']) {
          await sortBy(screen, 'name');
          const { names } = await namesBy(`sort=name&order=${order}&per_page=10`);
          await expectEventually(() => column(screen, 'name')).toEqual(names);
          expect(screen.callsTo(resource.path).at(-1)?.query).toMatchObject({ sort: 'name', order, page: '1' });
        }
      }));

    if (isLongRun)
      inTurn('remembers the chosen columns', () =>
        passing(async (screen) => {
          const { page } = screen;
          const label = labelOf(resource, 'name', locale);
          const status = labelOf(resource, resource.status.field, locale);
          expect(await headings(screen)).toContain(status);
          const show = async (isWanted: boolean) => {
            await screen.button('ra.action.select_columns').click();
            await page.getByRole('dialog').getByRole('checkbox', { name: status }).setChecked(isWanted);
            await page.keyboard.press('Escape');
            await expectEventually(async () => (await headings(screen)).includes(status)).toBe(isWanted);
          };
          await show(false);
          await page.reload();
          await screen.settled();
          expect(await headings(screen)).not.toContain(status);
          expect(await headings(screen)).toContain(label);
          await show(true);
        }),
      );

    if (isLongRun)
      inTurn('exports all of its rows to a UTF-8 file without formulas', () =>
        passing(async (screen) => {
          const { total } = await namesBy('per_page=1');
          const download = screen.page.waitForEvent('download');
          await screen.button('ra.action.export').click();
          const file = await download;
          expect(file.suggestedFilename()).toContain(resourceLabel(resource, 'many', locale));
          const bytes = Buffer.concat(await (await file.createReadStream()).toArray());
          expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
          const text = bytes.toString('utf8');
          const languageNames = new Intl.DisplayNames([locale], { type: 'language' });
          const halves = ['en', 'ar'].map((half) => `${labelOf(resource, 'name', locale)} (${languageNames.of(half)})`);
          expect(text.slice(1)).toMatch(new RegExp(`^[^,]+,${halves.join(',').replaceAll(/[()]/g, '\\$&')},`));
          const lines = text.trim().split('\r\n');
          expect(lines.length - 1).toBeGreaterThanOrEqual(total);
          expect(lines.filter((line) => /(^|,)"?[=+@]/.test(line))).toEqual([]);
          expect(text).toContain(resource.rare);
        }),
      );
  },
);
