import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Client } from '../providers/client';
import type { SessionState } from '../providers/session/session';

/** What the page that is drawn shares. */
export const ClientContext = createContext<Client | undefined>(undefined);

/** What every part of the page shares; throws where nothing around has given it. */
export const useClient = (): Client => {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient needs a ClientContext around it');
  return client;
};

/** Who works here and where, kept up to date whichever tab changes it. */
export const useSession = (): SessionState => {
  const { session } = useClient();
  return useSyncExternalStore(session.subscribe, session.get);
};
