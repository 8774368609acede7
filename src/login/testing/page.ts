import { act } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import type { StartPage } from '@matjar/admin/client/login';
import { createTranslator } from '@matjar/admin/testing';
import type { Translate } from '@matjar/admin/testing';
import { hydrate, render } from '@matjar/admin/client/login';
import type { PageServices } from '@matjar/admin/testing/client';
import type { LocaleCode } from '../../config';
import { wordsOf } from '../../i18n/pages';

/** Returns a function that looks up the login page's strings in a locale. */
export const translatorOf = (code: LocaleCode): Translate => createTranslator(code, wordsOf('login')[code]);

export const [en, ar] = [translatorOf('en'), translatorOf('ar-SY')];

/** Returns the element with this id. Its type includes the properties of all kinds of controls. */
export const find = (id: string) => document.getElementById(id) as HTMLInputElement & HTMLSelectElement;
export const text = (id: string) => find(id).textContent;

// The rendered HTML is cached because about a hundred tests use it.
const drawn = new Map<unknown, ReturnType<typeof render>>();
const bodyOf = (page: StartPage, code: string | undefined) => {
  const pages = drawn.get(page.Content) ?? render(page);
  drawn.set(page.Content, pages);
  return pages.find((one) => one.code === code)!;
};

let root: Root | undefined;
const leave = () => {
  act(() => root?.unmount());
  root = undefined;
};
afterEach(leave);

/** Clears the storage and renders a page in the given language, as in a browser without JavaScript. */
export const showPage = (page: StartPage, code: LocaleCode = 'en'): void => {
  leave();
  localStorage.clear();
  sessionStorage.clear();
  const { lang, dir, body } = { lang: code, ...bodyOf(page, code) };
  document.body.innerHTML = body;
  Object.assign(document.documentElement, { lang, dir });
  for (const name of ['theme', 'live', 'ended', 'link']) delete document.documentElement.dataset[name];
  document.cookie = 'matjar.language=; Max-Age=0';
};

/** Hydrates the page in the document. */
export const enliven = (page: StartPage, services: Partial<PageServices>): Promise<void> =>
  act(async () => {
    const container = document.getElementById('page')!;
    if (root) {
      // Restores the original HTML, as if the page had just been opened.
      leave();
      container.outerHTML = bodyOf(page, container.dataset.drawn).body;
    }
    root = hydrate(page, services);
  });

/** Names that resemble the platform's categories. */
const names = [
  ['Fashion', 'أزياء'],
  ['Electronics', 'إلكترونيات'],
  ['Home', 'المنزل'],
];

export const categories = names.map(([english, arabic], index) => ({
  id: index + 1,
  category_details: [{ category_name: english }, { category_name: arabic }],
}));

/** Fills in the login form. */
export const fill = async (person: ReturnType<typeof userEvent.setup>, email = 'vendor@matjar.test'): Promise<void> => {
  await person.type(find('email'), email);
  await person.type(find('password'), 'matjar-demo');
  await person.selectOptions(find('category_id'), '2');
};
