import type { Role } from '../../core/register';
import type { TenantRole } from '../../declaration/admin/ownRights';
import type { KeyRights } from '../../declaration/keys/rights';

/** The API key of a request. */
export interface HeldKey extends KeyRights {
  id: number;
  name: string;
  /** The tenant in which the key was created. Null if keys belong to no tenant. */
  tenant: number | null;
}

/** The authenticated caller: the user of a bearer token, or the owner of an API key. */
export interface Principal {
  userId: number;
  role: Role;
  /**
   * Copied from the declaration of the role: whether it acts for the platform, is read-only, or works for no tenant.
   */
  everywhere: boolean;
  readsOnly: boolean;
  outside: boolean;
  /** The session's id; 0 for an API key. */
  sessionId: number;
  /**
   * The roles in the tenants for which the caller acts. They only narrow the rights of `role`. Absent if none of them is
   * an own role.
   */
  own?: readonly TenantRole[];
  /** Set while the caller views the dashboard as an own role of this tenant. The caller may then change nothing. */
  viewing?: { tenant: number; everywhere: boolean };
  /** The API key, which may have fewer rights than the user. */
  key?: HeldKey;
}

/** Returns the name under which a caller's requests and streams are counted: one name per API key or session. */
export const callerOf = ({ key, sessionId }: Principal): string => (key ? `key ${key.id}` : `session ${sessionId}`);

/**
 * The tenant of a request, and the tenants whose rows the request can access. Both are determined before the request
 * does any work.
 */
export interface Tenant {
  /** The tenant that new rows belong to. */
  id: number;
  /** True if the tenant is suspended or closed. Its users can then only read. */
  isFrozen: boolean;
  /** The tenants whose rows can be read and changed. A caller who acts for the platform has several. */
  reach: readonly number[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if the request has no login. */
    principal: Principal | null;
  }
}
