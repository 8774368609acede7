import { createContext, useContext } from 'react';
import type { Registry } from '../../../declaration/admin/registry';
import type { Http } from '../../providers/http';
import type { AdminParts } from './parts';
import type { LoadCatalogue } from '../../i18n/provider';
import type { Client } from '../../providers/client';

/** What the frame around the screens needs beside react-admin's providers. */
export interface Services {
  client: Client;
  http: Http;
  registry: Registry;
  parts: AdminParts;
  loadCatalogue: LoadCatalogue;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services of the page; throws outside of AdminProviders. */
export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs AdminProviders around it');
  return services;
};
