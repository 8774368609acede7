import { loginCatalogue as arabic } from '../i18n/ar/loginCatalogue';
import { applyDirection } from '../i18n/direction';
import { loginCatalogue as english } from '../i18n/en/loginCatalogue';
import type { LocaleCode } from '../i18n/languages';
import { createTranslator } from '../i18n/translator';
import type { Translate } from '../i18n/translator';

// Both from the start: a language switch that waits for the network can fail.
const catalogues: Record<LocaleCode, typeof english> = { en: english, 'ar-SY': arabic };

/** The translator of a locale over the texts this page may show. */
export const translatorOf = (code: LocaleCode): Translate => createTranslator(code, catalogues[code]);

/** Writes the page's fixed texts and its direction in a locale; fields and what is typed in them are left alone. */
export const translatePage = (page: Document, code: LocaleCode, t: Translate): void => {
  applyDirection(code, page.documentElement);
  delete page.documentElement.dataset.untranslated;
  page.title = `${t('login.title')} · ${t('login.product')}`;
  for (const element of page.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = t(`login.${element.dataset.text}`);
  }
  for (const element of page.querySelectorAll<HTMLElement>('[data-label]')) {
    element.setAttribute('aria-label', t(`login.${element.dataset.label}`));
  }
  for (const button of page.querySelectorAll<HTMLElement>('[data-locale]')) {
    button.setAttribute('aria-pressed', String(button.dataset.locale === code));
  }
};
