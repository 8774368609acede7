import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SummaryItem } from '../../../kinds/made/kind';
import type { Model } from '../../database/tables/model';
import type { DerivedTable } from '../../database/tables/types';
import type { Principal } from '../../kernel/principal';
import type { Log, Logged } from './changeSet';
import { areOfKnownSet, changesFor, isShown } from './changeSet';

/**
 * The maximum number of log entries per part that are searched for the names of changed columns. The counts include all
 * entries.
 */
const maxSampled = 200;

/** The changes of a change set as returned by the database, with column names. */
type Found = Omit<SummaryItem, 'fields'> & { columns: string[] | null };

/**
 * Returns SQL that summarizes a change set. The summary contains the changed columns and the number of rows, by part
 * and operation.
 */
export const summaryOf =
  (log: Log) =>
  (sets: DerivedTable): SQL => {
    const [entry, sample] = ['entry', 'sample'].map((name) => alias(log.entries, name) as unknown as DerivedTable) as [
      DerivedTable,
      DerivedTable,
    ];
    const isMain = (one: DerivedTable) =>
      sql`${areOfKnownSet({ ...log, entries: one, sets })} and ${one.resource} = ${sets.resource}`;
    const changes = sql`select ${sample.changes} as changes from ${log.entries} "sample" where ${isMain(sample)}
      and ${sample.part} is not distinct from ${entry.part} and ${sample.operation} = 'changed' limit ${sql.raw(String(maxSampled))}`;
    const columns = sql`case when ${entry.operation} = 'changed' then
      (select array_agg(distinct name) from (${changes}) as rows, jsonb_object_keys(rows.changes) as name) end`;
    const count = sql`count(distinct case when ${entry.part} is null then ${entry.record} else coalesce(${entry.part_id}::text, ${entry.record}) end)`;
    return sql`select json_agg(item) from (
      select ${entry.part} as part, ${entry.operation} as operation, ${count} as count, ${columns} as columns
      from ${log.entries} "entry" where ${isMain(entry)} group by ${entry.part}, ${entry.operation} order by min(${entry.id})) as item`;
  };

/** Returns the part of a change set's summary that a user can see, with the names of fields instead of columns. */
export const summaryFor = (
  model: Model,
  { resource, record }: Pick<Logged, 'resource' | 'record'>,
  items: unknown,
  principal: Principal,
): SummaryItem[] =>
  ((items ?? []) as Found[]).flatMap(({ columns, ...item }) => {
    const changes = Object.fromEntries((columns ?? []).map((name) => [name, [null, null] as const]));
    const entry: Logged = {
      id: 0,
      operation: item.operation,
      resource,
      record,
      part: item.part,
      part_id: null,
      changes,
    };
    return isShown(model, entry, principal)
      ? [{ ...item, count: Number(item.count), fields: Object.keys(changesFor(model, entry, principal)) }]
      : [];
  });
