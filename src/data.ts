import { supportedLocale, textKey } from '../framework/client/i18n/languages';
import { createDataProvider } from '../framework/client/providers/dataProvider';
import { createHttp } from '../framework/client/providers/http';
import { session } from '../framework/client/providers/session/session';
import { askingToSignIn } from '../framework/client/providers/session/signInAgain';
import { createStore } from '../framework/client/providers/store/store';
import { registry } from './resources';

/** What the page talks to the API with: all that asking for rows takes, and nothing that draws them. */
export const createData = () => {
  const http = askingToSignIn(createHttp({ session }), session);
  const language = () => textKey(supportedLocale(session.get().locale));
  return { session, http, registry, store: createStore(), dataProvider: createDataProvider({ http, registry, language }) };
};

export type PageData = ReturnType<typeof createData>;
