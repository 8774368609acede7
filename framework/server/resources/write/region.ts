import { kindOf } from '../../../kinds';
import type { AnyField, Fields } from '../../../core/kind';
import type { Region } from '../../../core/zones/timeZones';
import type { Db } from '../../database/database';
import type { ResourceServer } from '../call';
import { readPhone } from '../../database/tables/phone';

const isRegional = (declared: AnyField): boolean => {
  const kind = kindOf(declared);
  return Boolean(kind.inCurrency ?? kind.dials) || Object.values(kind.rows?.(declared).fields ?? {}).some(isRegional);
};

/** The region of values without tenant: phone numbers need their country code. */
export const nowhere: Region = { readPhone };

/** Returns a tenant's region; `nowhere` without tenant. */
export const regionAt = async (
  { regionOf }: Pick<ResourceServer, 'regionOf'>,
  db: Db,
  tenant: number | null | undefined,
): Promise<Region> => (regionOf && tenant != null ? { ...(await regionOf(db, tenant)), readPhone } : nowhere);

/** Creates a function that returns a tenant's region. Loads each tenant once, and none if no value depends on it. */
export const regionFor = (server: Pick<ResourceServer, 'regionOf'>, db: Db, fields: Fields, values: object) => {
  const known = new Map<number, Promise<Region>>();
  const depends = Object.keys(values).some((name) => Object.hasOwn(fields, name) && isRegional(fields[name]!));
  return async (tenant: number | null | undefined): Promise<Region> => {
    if (!depends || tenant == null) return nowhere;
    const asked = known.get(tenant) ?? regionAt(server, db, tenant);
    known.set(tenant, asked);
    return asked;
  };
};
