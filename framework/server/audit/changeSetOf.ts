import { sql } from 'drizzle-orm';
import { currentAuthor } from '../database/author';
import type { Db } from '../database/database';
import type { Tenant } from '../auth/principal';
import type { Model } from '../tables/model';
import { logsOf } from './routines';

/**
 * Where the log has what the request at hand has written so far, as a header says it (RFC 8941): by the paths of the resources that
 * show it and the numbers it has there, `activity=12`. Undefined where nothing of it is in a log that the caller reads.
 */
export const changeSetOf = async (tx: Db, model: Model, tenant: Tenant | null): Promise<string | undefined> => {
  const set = currentAuthor()?.set;
  if (set === undefined) return undefined;
  const { tenants, platform } = logsOf(model);
  const owner = tenants?.sets.tenant;
  if (!platform || owner === undefined) return undefined;
  const reach = sql`(${sql.param([...(tenant?.reach ?? [])])}::int[])`;
  const { rows } = await tx.execute<Record<string, number | null>>(sql`select
    (select min(id) from change_sets where ${sql.identifier(owner)} = any ${reach} and change_set = ${set}) as activity,
    (select id from platform_change_sets where change_set = ${set}) as platform_activity`);
  const found = Object.entries(rows[0]!).filter(([, id]) => id !== null);
  return found.length > 0 ? found.map(([path, id]) => `${path}=${id}`).join(', ') : undefined;
};
