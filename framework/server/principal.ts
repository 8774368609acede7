import type { Role } from '../core/register';

/** Who makes a request: the user behind a valid bearer token. */
export interface Principal {
  userId: number;
  role: Role;
  /** Of the role's declaration: it acts for the platform, it changes nothing, it works for no tenant. */
  everywhere: boolean;
  readsOnly: boolean;
  outside: boolean;
  /** The session's row, so that logging out ends this one. */
  sessionId: number;
}

/**
 * Within which rows a request moves, settled before anything else is: the sub-category that the `subcategory-id`
 * header names, and the shop of it in which the user acts.
 */
export interface Tenant {
  subCategoryId: number;
  /** New rows belong to this shop. */
  subShopId: number;
  /** The shop is suspended or closed: its people read, and change nothing. */
  isFrozen: boolean;
  /** The shops whose rows can be seen and changed: one for a shop's people, all of the sub-category for the platform's. */
  reach: readonly number[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent for those who haven't logged in. */
    principal: Principal | null;
  }
}
