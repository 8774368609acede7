import { kindOf } from '../../../kinds';
import type { AnyField, Fields } from '../../../core/kind';
import type { Db } from '../../database/database';
import type { ResourceServer } from '../call';

const isAmount = (declared: AnyField): boolean => {
  const kind = kindOf(declared);
  return Boolean(kind.inCurrency) || Object.values(kind.rows?.(declared).fields ?? {}).some(isAmount);
};

/**
 * Says for a tenant how many digits after the point amounts among these values may have, each tenant asked for once; undefined
 * where none of the values is an amount, they are of no tenant, or tenants have no currency.
 */
export const decimalsFor = ({ decimalsOf }: Pick<ResourceServer, 'decimalsOf'>, db: Db, fields: Fields, values: object) => {
  const known = new Map<number, Promise<number | undefined>>();
  const hasAmounts = Object.keys(values).some((name) => Object.hasOwn(fields, name) && isAmount(fields[name]!));
  return async (tenant: number | null | undefined): Promise<number | undefined> => {
    if (!decimalsOf || !hasAmounts || tenant == null) return undefined;
    const asked = known.get(tenant) ?? decimalsOf(db, tenant);
    known.set(tenant, asked);
    return asked;
  };
};
