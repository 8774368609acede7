import { supportedLocale, textKey } from './i18n/languages';
import { createDataProvider } from './providers/dataProvider';
import { createHttp } from './providers/http';
import { session } from './providers/session';
import { askingToSignIn } from './providers/signInAgain';
import { createStore } from './providers/store';
import { registry } from './resources';

/** What the page talks to the API with: all that asking for rows takes, and nothing that draws them. */
export const createData = () => {
  const http = askingToSignIn(createHttp({ session }), session);
  const language = () => textKey(supportedLocale(session.get().locale));
  return { session, http, registry, store: createStore(), dataProvider: createDataProvider({ http, registry, language }) };
};

export type PageData = ReturnType<typeof createData>;
