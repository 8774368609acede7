import type { Role } from '../../core/register';
import type { KeyRights } from '../../declaration/keys/rights';

/** The API key of a request. */
export interface HeldKey extends KeyRights {
  id: number;
  name: string;
  /** The tenant it was created in; null if keys belong to none. */
  tenant: number | null;
}

/** The authenticated caller: the user of a bearer token, or the owner of an API key. */
export interface Principal {
  userId: number;
  role: Role;
  /** From the role's declaration: acts for the platform, is read-only, works for no tenant. */
  everywhere: boolean;
  readsOnly: boolean;
  outside: boolean;
  /** The session's id; 0 for an API key. */
  sessionId: number;
  /** The API key, which may have fewer rights than the user. */
  key?: HeldKey;
}

/** Returns the identity by which a caller's requests and streams are counted. */
export const callerOf = ({ key, sessionId }: Principal): string => (key ? `key ${key.id}` : `session ${sessionId}`);

/** The tenant of a request and the rows in reach, determined before anything else. */
export interface Tenant {
  /** The tenant of new rows. */
  id: number;
  /** The tenant is suspended or closed: its users can only read. */
  isFrozen: boolean;
  /** The tenants whose rows can be read and changed: several if the caller acts for the platform. */
  reach: readonly number[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a login. */
    principal: Principal | null;
  }
}
