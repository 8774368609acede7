import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { IconName } from '../../../core/register';
import type { Registry } from '../../../declaration/admin/registry';
import { useClient } from '../../hooks/useClient';
import type { Http } from '../../providers/http';
import type { AdminParts, IconComponent } from './parts';
import type { LoadCatalogue } from '../../i18n/provider';
import type { Client } from '../../providers/client';

export interface Services {
  client: Client;
  http: Http;
  registry: Registry;
  parts: AdminParts;
  loadCatalogue: LoadCatalogue;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

/** Throws outside of `AdminProviders`. */
export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs AdminProviders around it');
  return services;
};

/** Returns `open`, or the key, among `messages`, of the reason why resources can't be used. */
export const useGate = (): string => {
  const { session } = useClient();
  const {
    parts: { gate },
  } = useServices();
  return useSyncExternalStore(session.subscribe, () => gate.state(session));
};

/** Returns a function that gives a declared icon, or a default one. */
export const useIcons = () => {
  const { icons } = useServices().parts;
  return ({ icon }: { icon?: IconName | undefined }): IconComponent => (icon ? icons[icon] : undefined) ?? WidgetsIcon;
};
