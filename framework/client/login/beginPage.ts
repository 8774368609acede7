import { applyAppearance } from '../providers/appearance/appearance';
import type { Session } from '../providers/session/session';
import type { SafeStorage } from '../providers/store/storage';
import type { PageWords } from './speech';
import { createSpeech } from './speech';

export interface BeginOptions {
  session: Session;
  storage: SafeStorage;
  words: PageWords;
  page?: Document;
}

/** Brings the page of a server without users to life: it says how to begin, in the reader's language. */
export const startBegin = ({ session, storage, words, page = document }: BeginOptions): void => {
  const speech = createSpeech({
    page,
    locale: applyAppearance(session, storage, page.documentElement),
    words,
    title: 'begin.title',
    onChoice: (locale) => {
      speech.write();
      session.set({ locale });
    },
  });
  speech.write();
};
