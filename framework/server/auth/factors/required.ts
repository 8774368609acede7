import type { Roles } from '../../../declaration/admin/roles';
import type { Db } from '../../database/database';
import type { Account } from '../credentials';

/** The users who need a second factor: those of some roles, and those selected by the admin. */
export interface FactorRules {
  roles: Roles;
  /** Roles that the operator adds to the declared ones. */
  factorRoles?: readonly string[] | undefined;
  /** For instance whether one of the user's tenants requires it. */
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
