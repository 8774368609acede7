import { applyDirection } from '../i18n/direction';
import type { LanguageList } from '../../core/languages';
import { createTranslator } from '../i18n/translator';
import type { Phrases, Translate } from '../i18n/translator';

/** The language a page is in, and all that is written in it. */
export interface Speech {
  /** The translator of the language the page is in now. */
  t: Translate;
  locale: string;
  /** Writes the page's fixed texts, its title and its direction; fields and what is typed in them are left alone. */
  write(): void;
}

/** What a page says in each language; all from the start, as a language switch that waits for the network can fail. */
export type PageWords = Readonly<Record<string, Phrases>>;

interface Options {
  page: Document;
  languages: LanguageList;
  locale: string;
  words: PageWords;
  /** The key of the page's title. */
  title: string;
  /** Called when a reader has chosen a language, which `t` and `locale` then have already. */
  onChoice(locale: string): void;
}

/** Puts a page's words where they belong (`data-text`, and `data-label` for names), and wires its languages' buttons. */
export const createSpeech = ({ page, languages, locale, words, title, onChoice }: Options): Speech => {
  const all = (attribute: string) => page.querySelectorAll<HTMLElement>(`[data-${attribute}]`);
  const speech: Speech = {
    locale,
    t: createTranslator(locale, words[locale]!),
    write: () => {
      const { t, locale: now } = speech;
      applyDirection(languages.of(now), page.documentElement);
      delete page.documentElement.dataset.untranslated;
      page.title = `${t(title)} · ${t('login.product')}`;
      for (const element of all('text')) element.textContent = t(element.dataset.text!);
      for (const element of all('label')) element.setAttribute('aria-label', t(element.dataset.label!));
      for (const button of all('locale')) button.setAttribute('aria-pressed', String(button.dataset.locale === now));
    },
  };
  for (const button of all('locale')) {
    button.addEventListener('click', () => {
      speech.locale = languages.of(button.dataset.locale).code;
      speech.t = createTranslator(speech.locale, words[speech.locale]!);
      onChoice(speech.locale);
    });
  }
  return speech;
};
