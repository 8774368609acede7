import type { Registry } from '../../declaration/admin/registry';
import { textKey } from '../../core/languages';
import type { Client } from './client';
import { createDataProvider } from './dataProvider';
import { standard } from './dataProvider/dialects/standard';
import { createHttp } from './http/createHttp';
import type { HttpOptions } from './http/createHttp';
import { askingToSignIn } from './signIn/guard';
import { createStore } from './store/store';

/** Creates the services that request data, without any rendering code. */
export const createData = <Place extends object>(client: Client<Place>, registry: Registry, options?: HttpOptions) => {
  const { session, storage, config } = client;
  const http = askingToSignIn(createHttp(client, options), session);
  const language = () => textKey(config.languages.of(session.get().locale).code);
  const dataProvider = createDataProvider({
    client,
    http,
    registry,
    dialect: standard(http, registry, language, () => session.get().offers !== undefined),
  });
  return { client, http, registry, store: createStore(storage), dataProvider };
};

export type AdminData<Place extends object = object> = ReturnType<typeof createData<Place>>;
