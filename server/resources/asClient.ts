import { FieldError } from '@matjar/admin/server';
import type { HandlerContext } from '@matjar/admin/server';
import { asSystem, inTenant } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import type { Identity } from '../storefront/identity';
import { accountIdentity } from '../storefront/identity';

/**
 * Runs `work` for a user with an account as client `client` of a shop, in the shop's scope and under the storefront's rules. Throws
 * `FieldError` at `field` if the client doesn't belong to the account.
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
