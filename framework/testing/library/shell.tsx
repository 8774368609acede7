import { Fragment, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';
import { useClient } from '../../client/hooks/useClient';
import type { Session } from '../../client/providers/session/session';
import type { AdminParts, Gate } from '../../client/shell/services/services';
import type { Place } from '../client';
import type { ShellOptions as Options, ShellStage } from '../shell';
import { createShellOn, renderShellOn } from '../shell';
import { resources } from './admin';
import { icons } from './icons';
import { stage } from './stage';

const stateOf = (session: Session): string => {
  const { user, place } = session.get();
  const { floor, desk } = place as Place;
  if (user?.role_type === 'member' || desk !== undefined) return 'open';
  return floor === undefined ? 'floor_first' : 'no_desk_there';
};

const Screen: Gate['Screen'] = ({ children }) => {
  const { session } = useClient();
  const state = useSyncExternalStore(session.subscribe, () => stateOf(session));
  return state === 'open' ? children : <p>closed: {state}</p>;
};

/** The gate where users must choose a desk before they see the dashboard. */
export const deskGate: Gate = {
  concerns: (role) => role !== 'member',
  holds: ({ scope }) => scope.rows !== 'own-user' && scope.rows !== 'own-view',
  state: stateOf,
  Screen,
  Control: Fragment,
  useElsewhere: () => [],
};

export const parts: AdminParts = {
  views: {},
  pages: [],
  gate: deskGate,
  icons,
  headOf: (place) => {
    const { branch, desk } = place as Place;
    return desk === undefined ? {} : { name: branch?.name, image: branch?.image as string | undefined };
  },
};

const shellStage: ShellStage<Place> = { ...stage, resources, parts };

export type ShellOptions = Options<Place>;

/** Creates the services for one of the library's pages, with a signed-in user at a desk. */
export const createShell = (options?: ShellOptions) => createShellOn(shellStage, options);

/** Creates a page's services and renders the library's layout. */
export const renderShell = (content: ReactNode, options?: ShellOptions, own?: ReactElement<ResourceProps>[]) =>
  renderShellOn(shellStage, content, options, own);
