import { applyAppearance } from '../providers/appearance/appearance';
import type { Session } from '../providers/session/session';
import type { SafeStorage } from '../providers/store/storage';
import { beginCatalogues } from './catalogues';
import { createSpeech } from './speech';

export interface BeginOptions {
  session: Session;
  storage: SafeStorage;
  page?: Document;
}

/** Brings the page of a server without users to life: it says how to begin, in the reader's language. */
export const startBegin = ({ session, storage, page = document }: BeginOptions): void => {
  const speech = createSpeech({
    page,
    locale: applyAppearance(session, storage, page.documentElement),
    catalogues: beginCatalogues,
    title: 'begin.title',
    onChoice: (locale) => {
      speech.write();
      session.set({ locale });
    },
  });
  speech.write();
};
