import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, eq, getTableColumns, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Column } from '../../../core/kind';
import type { Changes, AffectedRecord } from '../../../kinds/made/kind';
import type { Text } from '../../../core/text/text';
import { kindOf } from '../../../kinds';
import type { Db } from '../../database/database';
import { beginOf } from '../../database/partitions';
import { snake } from '../../database/tables/derived/columns';
import type { TableSpec } from '../../database/tables/derived/spec';
import type { Entity } from '../../database/tables/model';
import type { DerivedTable, Row } from '../../database/tables/types';

/** An entry in the audit log. `changes` holds the changes by column name. */
export interface Logged {
  id: number | string;
  operation: string;
  resource: string;
  record: string;
  part: string | null;
  part_id: number | null;
  changes: Changes | null;
}

/**
 * Converts a logged value to its column's type. The audit log stores numbers as strings, so that they aren't rounded.
 */
const read = ({ type }: Column, value: unknown): unknown =>
  typeof value === 'string' && (type === 'integer' || type === 'reference') ? Number(value) : value;

/** Returns the values of an entry's columns before (`side` 0) or after (`side` 1) the change. */
export const loggedRow = (spec: TableSpec, changes: Changes | null, side: 0 | 1): Row =>
  Object.fromEntries(
    spec.fields
      .flatMap(({ columns }) => Object.entries(columns))
      .flatMap(([key, column]) => {
        const pair = changes?.[snake(key)];
        return pair ? [[key, read(column, pair[side] ?? null)]] : [];
      }),
  );

export const loggedFields = (entity: Entity, changes: Changes | null): string[] =>
  Object.entries(entity.fields)
    .filter(([name, declared]) =>
      Object.keys(kindOf(declared).columns(declared)).some(
        (suffix) => changes?.[snake(`${name}${suffix}`)] !== undefined,
      ),
    )
    .map(([name]) => name);

/** The net change to a row in a change set. */
export interface Net extends Logged {
  operation: 'added' | 'changed' | 'deleted';
  changes: Changes;
}

/**
 * A record's changes in a change set. `own` holds the changes to the record itself, and `parts` the changes to its
 * rows.
 */
export interface RecordChange extends Pick<AffectedRecord, 'resource' | 'record' | 'title' | 'did'> {
  /** The record's tenant. Null if the record belongs to the platform. */
  tenant: number | null;
  own?: Net;
  parts: Net[];
}

export interface Log {
  entries: DerivedTable;
  sets: DerivedTable;
  /** The key of the tenant column in the log's two tables. Undefined for the platform's audit log. */
  tenant: string | undefined;
}

/**
 * Selects a part of a change set: the listed records of a resource. Without `records`, selects the records of all
 * resources except `resource`.
 */
export interface Among {
  resource: string;
  records?: readonly number[];
}

const narrowed = ({ resource, record }: DerivedTable, among: Among | undefined) =>
  among &&
  (among.records
    ? and(eq(resource!, among.resource), inArray(record!, among.records.map(String)))
    : ne(resource!, among.resource));

/** The time range of an audit log partition, in UTC. A change set is always within one partition. */
export const period = 'year';

const periodOf = (moment: SQLWrapper, later = 0): SQL =>
  sql.join(beginOf(period, '?', later).split('?').map(sql.raw), sql`${moment}`);

/** Returns the condition that joins log entries to their change set. */
export const areOfSet = ({ entries, sets, tenant }: Log): SQL =>
  and(eq(entries.activity!, sets.id!), tenant === undefined ? undefined : eq(entries[tenant]!, sets[tenant]!))!;

/**
 * Like `areOfSet`, but limits the query to the partition that contains the change set. The query must include the
 * change set's row, because the row's time determines the partition.
 */
export const areOfKnownSet = (log: Log): SQL =>
  and(areOfSet(log), gte(log.entries.at!, periodOf(log.sets.at!)), lt(log.entries.at!, periodOf(log.sets.at!, 1)))!;

type Entry = Net & { tenant: number | null; title: Text };

/** Returns the entries of all or part of a change set, in the order they were written. */
const entriesOf = async (
  tx: Db,
  { entries, sets, tenant }: Log,
  set: string,
  among?: Among,
  tenants?: readonly number[],
): Promise<Entry[]> => {
  const { id, operation, resource, record, part, part_id, changes } = entries;
  const owner = entries[tenant ?? ''];
  const columns = {
    id: id!,
    operation: operation!,
    resource: resource!,
    record: record!,
    part: part!,
    part_id: part_id!,
    changes: changes!,
  };
  const titles = Object.keys(getTableColumns(entries)).filter((name) => name.startsWith('title_'));
  const title = sql<Text>`json_build_object(${sql.join(
    titles.flatMap((name) => [sql.raw(`'${name.slice('title_'.length)}'`), sql`${entries[name]}`]),
    sql`, `,
  )})`;
  const found = await tx
    .select({ ...columns, title, tenant: owner ?? sql<null>`null` })
    .from(entries)
    .innerJoin(sets, areOfKnownSet({ entries, sets, tenant }))
    .where(and(eq(sets.change_set!, set), narrowed(entries, among), owner && tenants && inArray(owner, [...tenants])))
    .orderBy(id!);
  return found.map((entry) => ({ ...entry, changes: entry.changes ?? {} })) as unknown as Entry[];
};

const sides = (changes: Changes, side: 0 | 1) =>
  Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, pair[side]]));

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Combines two changes to a row into one. Returns undefined if the changes cancel each other out. */
const combined = (first: Net | undefined, next: Net): Net | undefined => {
  if (!first) return next;
  if (first.operation === 'added' && next.operation === 'deleted') return undefined;
  const [before, after] = [
    { ...sides(next.changes, 0), ...sides(first.changes, 0) },
    { ...sides(first.changes, 1), ...sides(next.changes, 1) },
  ];
  const isAddition = first.operation === 'added';
  const isDeletion = next.operation === 'deleted';
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes: Changes = Object.fromEntries(
    names
      .map((name) => [name, [isAddition ? null : before[name], isDeletion ? null : after[name]]] as const)
      .filter(([, [from, to]]) => isAddition || isDeletion || !isEqual(from, to)),
  );
  if (Object.keys(changes).length === 0) return undefined;
  return { ...next, operation: isAddition ? 'added' : isDeletion ? 'deleted' : 'changed', changes };
};

const didOf = (own: Net | undefined): AffectedRecord['did'] => {
  if (own?.operation === 'deleted') return 'returned';
  return own?.operation === 'added' ? 'removed' : 'changed';
};

/** Returns the changes in a change set, grouped by record and ordered by the last write to each record. */
export const recordChangesOf = async (
  tx: Db,
  logs: readonly Log[],
  set: string,
  among?: Among,
  tenants?: readonly number[],
): Promise<RecordChange[]> => {
  const rows = new Map<string, Net | undefined>();
  const records = new Map<string, { entry: Entry; title: Text; keys: Set<string> }>();
  for (const log of logs) {
    for (const entry of await entriesOf(tx, log, set, among, tenants)) {
      const key = [entry.resource, entry.record, entry.part, entry.part_id].join(' ');
      rows.set(key, combined(rows.get(key), entry));
      const name = `${entry.resource} ${entry.record}`;
      const known = records.get(name);
      const title = known && entry.part !== null ? known.title : entry.title;
      records.delete(name);
      records.set(name, { entry, title, keys: (known?.keys ?? new Set()).add(key) });
    }
  }
  return [...records.values()].flatMap(({ entry: { resource, record, tenant }, title, keys }): RecordChange[] => {
    const nets = [...keys].flatMap((key) => rows.get(key) ?? []);
    const own = nets.find(({ part }) => part === null);
    if (nets.length === 0) return [];
    return [
      {
        resource,
        record,
        tenant,
        title,
        did: didOf(own),
        ...(own && { own }),
        parts: nets.filter(({ part }) => part !== null),
      },
    ];
  });
};
