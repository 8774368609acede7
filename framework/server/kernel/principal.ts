import type { Role } from '../../core/register';
import type { TenantRole } from '../../declaration/admin/ownRights';
import type { KeyRights } from '../../declaration/keys/rights';

/** The API key that was used to make a request. */
export interface HeldKey extends KeyRights {
  id: number;
  name: string;
  /** The tenant that the key was created in. Null if keys don't belong to tenants. */
  tenant: number | null;
}

/** The authenticated caller: the user of a bearer token, or the owner of an API key. */
export interface Principal {
  userId: number;
  role: Role;
  /**
   * The properties `everywhere` (the role acts for the platform), `readsOnly` and `outside` (the role doesn't belong to
   * a tenant) are copied from the role's declaration.
   */
  everywhere: boolean;
  readsOnly: boolean;
  outside: boolean;
  /** The session's id, or 0 for an API key. */
  sessionId: number;
  /**
   * The caller's roles in the tenants that the caller acts for. They limit the rights of `role`. Undefined if none of
   * them is a custom role.
   */
  own?: readonly TenantRole[];
  /**
   * Set while the caller is viewing the dashboard as one of this tenant's custom roles. Meanwhile, the caller can't
   * make changes.
   */
  viewing?: { tenant: number; everywhere: boolean };
  /** The API key, which may have fewer rights than the user. */
  key?: HeldKey;
}

/** Returns the key that a caller's requests and streams are counted under. It is unique for each API key or session. */
export const callerOf = ({ key, sessionId }: Principal): string => (key ? `key ${key.id}` : `session ${sessionId}`);

/**
 * The tenant of a request, and the tenants whose rows it can access. Both are determined before the request is
 * processed.
 */
export interface Tenant {
  /** The id of the tenant that new rows belong to. */
  id: number;
  /** True if the tenant is suspended or closed, which gives its users read-only access. */
  isFrozen: boolean;
  /** The tenants whose rows the caller can read and change. A caller who acts for the platform may have several. */
  reach: readonly number[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller. Null if the request isn't authenticated. */
    principal: Principal | null;
  }
}
