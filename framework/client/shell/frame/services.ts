import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Registry } from '../../../declaration/registry';
import type { Http } from '../../providers/http';
import type { AdminParts } from './parts';
import type { Session, SessionState } from '../../providers/session/session';

/** What the frame around the screens needs beside react-admin's providers. */
export interface Services {
  session: Session;
  http: Http;
  registry: Registry;
  parts: AdminParts;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services of the page; throws outside of AdminProviders. */
export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs AdminProviders around it');
  return services;
};

/** Who works here and where, kept up to date whichever tab changes it. */
export const useSession = (): SessionState => {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.get);
};
