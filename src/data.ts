import { textKey } from '../framework/client/i18n/languages';
import { createDataProvider } from '../framework/client/providers/dataProvider';
import { createHttp } from '../framework/client/providers/http';
import { askingToSignIn } from '../framework/client/providers/session/signInAgain';
import { createStore } from '../framework/client/providers/store/store';
import type { Client } from '../framework/client/providers/client';
import type { Place } from './providers/place';
import { standard } from '../framework/client/providers/dataProvider/dialects/standard';
import { registry } from './resources';

/** What the page talks to the API with: all that asking for rows takes, and nothing that draws them. */
export const createData = (client: Client<Place>) => {
  const { session, storage, config } = client;
  const http = askingToSignIn(createHttp(client), session);
  const language = () => textKey(config.languages.of(session.get().locale).code);
  const dataProvider = createDataProvider({ http, registry, dialect: standard(http, registry, language) });
  return { client, http, registry, store: createStore(storage), dataProvider };
};

export type PageData = ReturnType<typeof createData>;
