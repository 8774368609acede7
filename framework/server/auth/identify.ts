import type { Db } from '../database/database';
import type { Entity } from '../tables/model';
import { findKey } from './keys/findKey';
import { secretOf } from './keys/secret';
import type { Principal } from './principal';
import type { SignedIn } from './sessions';
import { findPrincipal } from './sessions';
import { bearerToken } from './tokens';

/**
 * Who calls, by an `Authorization` header: a session's token or an API key; null where it opens nothing. `isUnattended` keeps no
 * session alive; `on` is asked instead of the database, by who asks it for more at the same time.
 */
export type Identify = (authorization: string | undefined, isUnattended?: boolean, on?: Db) => Promise<Principal | null>;

/** Tells who calls an admin's API; `keys` is where it keeps its API keys, if it has any. */
export const createIdentify = (db: Db, keys: Entity | undefined, limits: SignedIn): Identify => {
  const identify: Identify = async (authorization, isUnattended, on = db) => {
    const token = bearerToken(authorization);
    if (token) return findPrincipal(on, token, limits, isUnattended);
    const secret = keys && secretOf(authorization);
    return secret ? findKey(on, keys, limits.roles, secret) : null;
  };
  return identify;
};
