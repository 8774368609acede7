import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Role } from '../../core/register';
import type { Client } from '../providers/client';
import type { SessionState } from '../providers/session/session';

const ClientContext = createContext<Client | undefined>(undefined);
const SessionContext = createContext<SessionState | undefined>(undefined);
const RoleContext = createContext<Role | undefined>(undefined);

/** Provides the client, session state and role to the page, using a single session subscription. */
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

const useRequired = <Value,>(value: Value | undefined): Value => {
  if (!value) throw new Error('This hook needs a ClientProvider around it');
  return value;
};

/** Returns the page's client. Throws outside a `ClientProvider`. */
export const useClient = (): Client => useRequired(useContext(ClientContext));

/** Returns the session's state, which is synchronized across tabs. Throws outside a `ClientProvider`. */
export const useSession = (): SessionState => useRequired(useContext(SessionContext));

/**
 * Returns the role that the page is rendered for. It stays the same after the session has ended, so that a form stays
 * open while the user signs in again.
 */
export const useRole = (): Role | undefined => useContext(RoleContext);
