import { applyAppearance } from '../providers/appearance/appearance';
import type { PageWords } from './speech';
import type { Client } from '../providers/client';
import { createSpeech } from './speech';

export interface BeginOptions {
  client: Client;
  words: PageWords;
  page?: Document;
}

/** Brings the page of a server without users to life: it says how to begin, in the reader's language. */
export const startBegin = ({ client, words, page = document }: BeginOptions): void => {
  const speech = createSpeech({
    page,
    languages: client.config.languages,
    locale: applyAppearance(client, page.documentElement),
    words,
    title: 'begin.title',
    onChoice: (locale) => {
      speech.write();
      client.session.set({ locale });
    },
  });
  speech.write();
};
