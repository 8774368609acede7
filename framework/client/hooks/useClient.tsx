import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Role } from '../../core/register';
import type { Client } from '../providers/client';
import type { SessionState } from '../providers/session/session';

const ClientContext = createContext<Client | undefined>(undefined);
const SessionContext = createContext<SessionState | undefined>(undefined);
const RoleContext = createContext<Role | undefined>(undefined);

/** Gives what the page that is drawn shares to what is drawn in it; it listens to the session once for all of that. */
export const ClientProvider = ({ client, children }: { client: Client; children: ReactNode }) => {
  const { session } = client;
  const state = useSyncExternalStore(session.subscribe, session.get);
  const now = state.user?.role_type;
  const [role, setRole] = useState(now);
  if (now && now !== role) setRole(now);
  return (
    <ClientContext value={client}>
      <SessionContext value={state}>
        <RoleContext value={role}>{children}</RoleContext>
      </SessionContext>
    </ClientContext>
  );
};

const useGiven = <Given,>(given: Given | undefined): Given => {
  if (!given) throw new Error('A ClientProvider is needed around this');
  return given;
};

/** What every part of the page shares; throws where nothing around has given it. */
export const useClient = (): Client => useGiven(useContext(ClientContext));

/** Who works here and where, kept up to date whichever tab changes it. */
export const useSession = (): SessionState => useGiven(useContext(SessionContext));

/** The role that the page is drawn for. A form stays as it is while its session has ended and one signs in again over it. */
export const useRole = (): Role | undefined => useContext(RoleContext);
