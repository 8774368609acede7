import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dots } from '../../../core/mask';
import { commentsName } from '../../../declaration/history/events';
import type { Db } from '../../database/database';
import type { Model } from '../../database/tables/model';
import type { TableSpec } from '../../database/tables/derived/spec';
import type { Eraser, PersonRecords } from '../../resources/personal/records';
import { logsOf } from './routines';

/** Returns the condition that selects changes where a column's old or new value is one of `ids`. */
const changesOf = (column: string, ids: readonly number[]): SQL => {
  const values = sql.param(ids.map(String));
  const of = sql`changes -> ${column}`;
  return sql`(${of} ->> 0 = any (${values}::text[]) or ${of} ->> 1 = any (${values}::text[]))`;
};

/**
 * Adds records that only the audit log links to the person: deleted records, and records that used to refer to the
 * person.
 */
const withLogged = async (
  tx: Db,
  model: Model,
  entries: TableSpec,
  { tenant, records }: { tenant: number; records: PersonRecords },
): Promise<PersonRecords> => {
  const table = model.tables[entries.name]!;
  const all = new Map([...records].map(([resource, ids]) => [resource, [...ids]]));
  const open = [...all];
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, ids] = next;
    const target = model.entity(name);
    const conditions: [resource: string, condition: SQL][] = model
      .referrers(target)
      .filter(({ many, entity }) => !many && entity.spec !== target.spec)
      .map(({ entity, key }) => [entity.resource.name, changesOf(entity.table[key]!.name, ids)]);
    if (model.entities.some(({ resource }) => resource.name === commentsName))
      conditions.push([commentsName, sql`changes -> 'resource' ->> 0 = ${name} and ${changesOf('record', ids)}`]);
    for (const [resource, condition] of conditions) {
      const rows = await tx
        .selectDistinct({ record: sql<string>`${table.record!}` })
        .from(table)
        .where(and(eq(table[entries.tenant!]!, tenant), eq(table.resource!, resource), condition));
      const known = new Set(all.get(resource));
      const added = rows.map(({ record }) => Number(record)).filter((id) => !known.has(id));
      if (added.length === 0) continue;
      all.set(resource, [...known, ...added]);
      open.push([resource, added]);
    }
  }
  return all;
};

/**
 * Removes a person's data from the audit logs: the changes to personal fields, titles that contain the person's name,
 * and the name of the person's account as the author of changes. The record, the time and the account id of each change
 * are kept.
 */
export const eraseFromLogs: Eraser = async (tx, model, { tenant, records, names, titled, account }) => {
  const { tenants, platform } = logsOf(model);
  const logged =
    tenant !== null && tenants ? await withLogged(tx, model, tenants.entries, { tenant, records }) : records;
  for (const log of [tenants, platform].flatMap((one) => one ?? [])) {
    for (const [spec, hasChanges] of [
      [log.entries, true],
      [log.sets, false],
    ] as const) {
      const table = model.tables[spec.name]!;
      const isOfTenant = spec.tenant !== undefined;
      const ofTenant = isOfTenant && tenant !== null ? eq(table[spec.tenant!]!, tenant) : undefined;
      if (isOfTenant === (tenant !== null)) {
        const columns = Object.keys(spec.fields.find(({ name }) => name === 'title')!.columns);
        for (const [resource, ids] of logged) {
          const where = and(ofTenant, eq(table.resource!, resource), inArray(table.record!, ids.map(String)));
          const set = [
            ...(hasChanges ? [sql`changes = changes - ${sql.param([...names])}::text[]`] : []),
            ...(titled.has(resource) ? columns.map((column) => sql`${sql.identifier(column)} = ${dots}`) : []),
          ];
          if (set.length > 0) await tx.execute(sql`update ${table} set ${sql.join(set, sql`, `)} where ${where}`);
        }
      }
      if (account !== null && (isOfTenant || tenant === null))
        await tx.execute(sql`update ${table} set actor = ${dots} where ${and(eq(table.actor_id!, account), ofTenant)}`);
    }
  }
};
