import { FieldError } from '@matjar/admin/server';
import type { HandlerContext } from '@matjar/admin/server';
import { asSystem, inTenant } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import type { Identity } from '../storefront/identity';
import { accountIdentity } from '../storefront/identity';

/**
 * Does something that a user with an account of their own says to a shop, as its client of this number and within its scope:
 * by the rules of a storefront's calls. Throws `FieldError` at `field` for a client that isn't theirs.
 */
export const asClient = async <T>(
  { tx, principal }: Pick<HandlerContext, 'tx' | 'principal'>,
  client: number | null | undefined,
  field: string,
  work: (tx: Db, identity: Identity) => Promise<T>,
): Promise<T> => {
  const identity = client != null && (await asSystem(tx, (all) => accountIdentity(all, principal.userId, client)));
  if (!identity) throw new FieldError(field, 'validation.reference');
  return inTenant(tx, identity.shop, (inner) => work(inner, identity));
};
