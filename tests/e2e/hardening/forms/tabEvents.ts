import type { Page } from 'playwright-core';
import { directionOf, textKey } from '@matjar/admin';
import type { Category } from '../../support/api';
import { expectEventually } from '../../support/expectEventually';
import { categorySelector, chooseCategory } from '../../support/parts/header';
import { categoryNames, expectLoginPage } from '../../support/parts/loginPage';
import type { Screen } from '../../support/screen';
import type { PageEvent } from './event';
import { comeBack, onPage } from './filled';
import { signInNow } from './mending';

/** Changes a setting in another tab and waits until this tab has applied it. */
const set = async ({ page }: Screen, otherTab: Page, key: string, value: unknown, attribute: string, is: string) => {
  await otherTab.evaluate(
    ([name, text]) => localStorage.setItem(name!, text!),
    [`matjar.ui.${key}`, JSON.stringify(value)],
  );
  await page.locator(`html[${attribute}=${is}]`).waitFor();
};

const nameOf = ({ locale }: Screen, category: Category) => categoryNames[category][textKey(locale)];

/** Switches to another shop in the header and waits until the browser has stored the new shop. */
const goTo = async (screen: Screen, category: Category) => {
  const before = await screen.stored('subcategory_id');
  await chooseCategory(screen, nameOf(screen, category));
  await expectEventually(async () => ![null, before].includes((await screen.stored('subcategory_id')) as null)).toBe(
    true,
  );
  await screen.settled();
};

/** Events in which another tab changes a setting that applies to all tabs. */
export const lookEvents: readonly PageEvent[] = [
  {
    name: 'another mode',
    happen: ({ screen }, otherTab) => set(screen, otherTab, 'theme', 'dark', 'data-theme', 'dark'),
    undo: ({ screen }, otherTab) => set(screen, otherTab, 'theme', 'light', 'data-theme', 'light'),
  },
  {
    name: 'another direction',
    happen: ({ screen }, otherTab) => {
      const dir = screen.locale === 'en' ? 'rtl' : 'ltr';
      return set(screen, otherTab, 'customizer', { direction: dir }, 'dir', dir);
    },
    undo: ({ screen }, otherTab) =>
      set(screen, otherTab, 'customizer', { direction: 'auto' }, 'dir', directionOf(screen.locale)),
  },
  {
    name: 'another language',
    happen: ({ screen }, otherTab) => {
      const other = screen.locale === 'en' ? 'ar-SY' : 'en';
      return set(screen, otherTab, 'locale', other, 'dir', directionOf(other));
    },
    undo: ({ screen }, otherTab) => set(screen, otherTab, 'locale', screen.locale, 'dir', directionOf(screen.locale)),
  },
];

/**
 * Events in which another tab changes the shop, the session or the form. The tests run these events last, in this
 * order.
 */
export const tabEvents: readonly PageEvent[] = [
  {
    name: 'another shop, and its own again',
    meets: ({ open }) => !open,
    happen: async (form) => {
      await goTo(form.screen, 'Electronics');
      await goTo(form.screen, 'Fashion');
      await comeBack(form);
    },
  },
  {
    name: 'another shop in another tab, which is followed and come back from',
    meets: ({ isOfNoShop }) => !isOfNoShop,
    happen: async (form, otherTab) => {
      const { screen, kind } = form;
      const tab = onPage(form, otherTab).screen;
      await tab.goto('/products_sizes');
      await goTo(tab, 'Electronics');
      // On pages with a dialog, the dialog covers the link. Closing the dialog switches the page to the other shop.
      if (kind.open) await screen.page.keyboard.press('Escape');
      else
        await screen.page
          .getByRole('status')
          .getByRole('button', { name: /^(Go to|الانتقال إلى) / })
          .click();
      await expectEventually(() => categorySelector(screen).textContent()).toContain(nameOf(screen, 'Electronics'));
      await goTo(tab, 'Fashion');
      await comeBack(form);
    },
  },
  {
    name: 'another tab',
    happen: async (form, otherTab) => comeBack(onPage(form, otherTab)),
    seen: onPage,
  },
  {
    name: 'a logout in another tab',
    happen: async (form, otherTab) => {
      const tab = onPage(form, otherTab).screen;
      await tab.goto('/products_sizes');
      await otherTab.locator('header button[aria-haspopup=menu]').last().click();
      await otherTab.getByRole('menuitem', { name: tab.t('app.logout') }).click();
      await expectLoginPage(tab);
    },
    // Logging out deletes all drafts. Until the user signs in again, only the page contains the text.
    undo: signInNow,
  },
];
