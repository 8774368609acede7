import type { Role } from '../../core/register';
import type { KeyRights } from '../../declaration/keys/rights';

/** An API key, by which a program calls. */
export interface HeldKey extends KeyRights {
  id: number;
  name: string;
  /** The tenant that it was made in; null where keys belong to none. */
  tenant: number | null;
}

/** Who makes a request: the user behind a valid bearer token, or the maker of an API key. */
export interface Principal {
  userId: number;
  role: Role;
  /** Of the role's declaration: it acts for the platform, it changes nothing, it works for no tenant. */
  everywhere: boolean;
  readsOnly: boolean;
  outside: boolean;
  /** The session's row, so that logging out ends this one; 0 of a key, which has none. */
  sessionId: number;
  /** The key by which they call, which may do less than they. */
  key?: HeldKey;
}

/** By what a caller's calls and streams are counted. */
export const callerOf = ({ key, sessionId }: Principal): string => (key ? `key ${key.id}` : `session ${sessionId}`);

/** For whom a request acts, and within which rows it moves: settled before anything else is. */
export interface Tenant {
  /** New rows belong to this one. */
  id: number;
  /** It is suspended or closed: its people read, and change nothing. */
  isFrozen: boolean;
  /** The tenants whose rows can be seen and changed: one for a tenant's people, several for who acts for the platform. */
  reach: readonly number[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent for those who haven't logged in. */
    principal: Principal | null;
  }
}
