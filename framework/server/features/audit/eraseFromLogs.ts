import { and, eq, inArray, sql } from 'drizzle-orm';
import { dots } from '../../../core/mask';
import type { Eraser } from '../../resources/personal/records';
import { logsOf } from './routines';

/**
 * Removes a person's data from the logs: the changes of personal fields, titles that contain the person's name, and the
 * name of the person's account as the author of changes. The record, the time and the account id of each change are
 * kept.
 */
export const eraseFromLogs: Eraser = async (tx, model, { tenant, records, names, titled, account }) => {
  const { tenants, platform } = logsOf(model);
  const logs = [tenants, platform].flatMap((log) => log ?? []);
  for (const log of logs) {
    for (const [spec, hasChanges] of [
      [log.entries, true],
      [log.sets, false],
    ] as const) {
      const table = model.tables[spec.name]!;
      const isOfTenant = spec.tenant !== undefined;
      if (isOfTenant === (tenant !== null)) {
        for (const [resource, ids] of records) {
          const where = and(
            isOfTenant ? eq(table[spec.tenant!]!, tenant) : undefined,
            eq(table.resource!, resource),
            inArray(table.record!, ids.map(String)),
          );
          const columns = Object.keys(spec.fields.find(({ name }) => name === 'title')!.columns);
          const set = [
            ...(hasChanges ? [sql`changes = changes - ${sql.param([...names])}::text[]`] : []),
            ...(titled.has(resource) ? columns.map((column) => sql`${sql.identifier(column)} = ${dots}`) : []),
          ];
          if (set.length > 0) await tx.execute(sql`update ${table} set ${sql.join(set, sql`, `)} where ${where}`);
        }
      }
      if (account !== null) await tx.execute(sql`update ${table} set actor = ${dots} where actor_id = ${account}`);
    }
  }
};
