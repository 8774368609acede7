import type { Roles } from '../../../declaration/admin/roles';
import type { Db } from '../../database/database';
import type { Account } from '../credentials';

/** Determines which users need a second factor. */
export interface FactorRules {
  roles: Roles;
  /** The roles that the operator requires a second factor for, in addition to those that declare `needsFactor`. */
  factorRoles?: readonly string[] | undefined;
  /**
   * Returns true if the admin requires a second factor regardless of the user's role, for example because of a tenant
   * setting.
   */
  requiresFactor?: ((db: Db, account: Account) => Promise<boolean>) | undefined;
}

export const isFactorRequired = async (
  db: Db,
  account: Account,
  { roles, factorRoles = [], requiresFactor }: FactorRules,
): Promise<boolean> =>
  roles[account.role].needsFactor === true ||
  factorRoles.includes(account.role) ||
  ((await requiresFactor?.(db, account)) ?? false);
