import type { Roles } from '../../../declaration/admin/roles';
import type { Db } from '../../database/database';
import type { Account } from '../credentials';

/** The rules that determine which users need a second factor. */
export interface FactorRules {
  roles: Roles;
  /** The roles for which the operator requires a second factor, in addition to roles that declare `needsFactor`. */
  factorRoles?: readonly string[] | undefined;
  /**
   * Returns true if the admin requires a second factor for a reason other than the user's role, such as a setting of
   * the user's tenant.
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
