import { readFileSync } from 'node:fs';
import type { userEvent } from '@testing-library/user-event';
import type { LocaleCode } from '../../config';
import { createTranslator } from '../../../framework/client/i18n/translator';
import type { Translate } from '../../../framework/client/i18n/translator';
import { wordsOf } from '../../i18n/pages';
import { withParts } from '../../../build/pages/includeParts';

/** The translator of a locale over the login page's texts. */
export const translatorOf = (code: LocaleCode): Translate => createTranslator(code, wordsOf('login')[code]);

export const [en, ar] = [translatorOf('en'), translatorOf('ar-SY')];

/** An element by its id, as whatever control it is. */
export const find = (id: string) => document.getElementById(id) as HTMLInputElement & HTMLSelectElement;
export const text = (id: string) => find(id).textContent;

const parsed = new Map<string, HTMLElement>();
const bodyOf = (file: string) => {
  const body = parsed.get(file) ?? new DOMParser().parseFromString(withParts(readFileSync(file, 'utf8')), 'text/html').body;
  parsed.set(file, body);
  return document.importNode(body, true);
};

/** Puts a page of the project's root into the document, as a browser without scripts would show it, and empties storage. */
export const showPage = (file: string): void => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren(...bodyOf(file).childNodes);
  document.documentElement.removeAttribute('data-theme');
};

/** Names in the way of the platform's categories. */
const names = [['Fashion', 'أزياء'], ['Electronics', 'إلكترونيات'], ['Home', 'المنزل']];

export const categories = names.map(([english, arabic], index) => ({
  id: index + 1,
  category_details: [{ category_name: english }, { category_name: arabic }],
}));

/** Types what a login takes into the page's fields. */
export const fill = async (person: ReturnType<typeof userEvent.setup>, email = 'vendor@matjar.test'): Promise<void> => {
  await person.type(find('email'), email);
  await person.type(find('password'), 'matjar-demo');
  await person.selectOptions(find('category_id'), '2');
};
