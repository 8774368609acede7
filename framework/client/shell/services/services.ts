import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { IconName } from '../../../core/register';
import type { Registry } from '../../../declaration/admin/registry';
import { useClient } from '../../hooks/useClient';
import type { Http } from '../../providers/http';
import type { AdminParts, IconComponent } from './parts';
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

/** `open` while the resources can be used, or the name, among `messages`, of what says why they can't. */
export const useGate = (): string => {
  const { session } = useClient();
  const {
    parts: { gate },
  } = useServices();
  return useSyncExternalStore(session.subscribe, () => gate.state(session));
};

/** What gives the icon that a resource, a page or a notification declares; a plain one where it declares none. */
export const useIcons = () => {
  const { icons } = useServices().parts;
  return ({ icon }: { icon?: IconName | undefined }): IconComponent => (icon ? icons[icon] : undefined) ?? WidgetsIcon;
};
