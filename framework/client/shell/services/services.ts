import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';
import type { SvgIcon } from '@mui/material';
import { createContext, useContext, useSyncExternalStore, Fragment } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { IconName, Language, Role } from '../../../core/register';
import type { NotificationKinds } from '../../../declaration/admin/notifications';
import type { Page } from '../../../declaration/admin/page';
import type { Registry, ResourceHead } from '../../../declaration/admin/registry';
import { useClient } from '../../hooks/useClient';
import type { Http } from '../../providers/http/createHttp';
import type { LoadCatalogue } from '../../i18n/provider';
import type { Client } from '../../providers/client';
import type { Session, SessionState } from '../../providers/session/session';
import type { OwnParts, ViewsLoader } from '../../views/ResourceViews';

export type IconComponent = typeof SvgIcon;

export interface Elsewhere {
  id: string | number;
  name: string;
  choose(): void;
}

/** A choice that the user must make before the screens show any content, such as a department or a branch. */
export interface Gate {
  /**
   * Returns whether the gate applies to users with this role. Other roles have no home page and start on the first page
   * of the menu.
   */
  concerns(role: Role | undefined): boolean;
  /**
   * Returns whether a resource's pages stay locked until the user has made the selection that the gate requires. Pages
   * without a resource are always locked until then.
   */
  holds(resource: ResourceHead): boolean;
  /** Returns `open` if the gate is open. Otherwise, returns the reason, as a key in `messages`. */
  state(session: Session): string;
  Screen: ComponentType<{
    resource: Pick<ResourceHead | Page, 'label'> & { singleton?: boolean };
    children: ReactNode;
  }>;
  Control: ComponentType;
  useElsewhere(): readonly Elsewhere[];
}

const nowhere: readonly Elsewhere[] = [];

/** A gate that is always open, for an admin that has no home page and starts on the first page of the menu. */
export const noGate: Gate = {
  concerns: () => false,
  holds: () => false,
  state: () => 'open',
  Screen: ({ children }) => children,
  Control: Fragment,
  useElsewhere: () => nowhere,
};

interface Head {
  name?: string | undefined;
  image?: string | undefined;
}

export interface AdminParts extends OwnParts {
  views: Readonly<Record<string, ViewsLoader | undefined>>;
  /** Pages without a declaration. The menu lists them after the resources of their group. */
  pages: readonly Page[];
  gate: Gate;
  icons: Readonly<Record<IconName, IconComponent>>;
  /** The admin's logo, `size` pixels wide. */
  Logo?: ComponentType<{ size?: number }>;
  /**
   * The names of the pages at the start of the phone's bottom menu, after the home page. Default: the first pages of
   * the menu.
   */
  bottomMenu?: readonly string[];
  /** Returns the name and logo to show in the menu instead of the admin's own. */
  headOf?(place: SessionState['place'], language: Language): Head;
  notifications?(): Promise<NotificationKinds>;
}

export interface Services {
  client: Client;
  http: Http;
  registry: Registry;
  parts: AdminParts;
  loadCatalogue: LoadCatalogue;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

/** Returns the admin's services. Throws outside of `AdminProviders`. */
export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs AdminProviders around it');
  return services;
};

/** Returns `open` if the admin's gate is open. Otherwise, returns the reason, as a key in `messages`. */
export const useGate = (): string => {
  const { session } = useClient();
  const {
    parts: { gate },
  } = useServices();
  return useSyncExternalStore(session.subscribe, () => gate.state(session));
};

export const useIcons = () => {
  const { icons } = useServices().parts;
  return ({ icon }: { icon?: IconName | undefined }): IconComponent => (icon ? icons[icon] : undefined) ?? WidgetsIcon;
};
