import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, eq, getTableColumns, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Column, Fields } from '../../../core/kind';
import { isMaskedFor } from '../../../core/mask';
import type { Changes, AffectedRecord } from '../../../kinds/made/kind';
import type { Text } from '../../../core/text/text';
import { mayRead } from '../../../declaration/admin/roles';
import { kindOf } from '../../../kinds';
import { may } from '../../auth/may';
import type { Db } from '../../database/database';
import { beginOf } from '../../database/partitions';
import { snake } from '../../database/tables/derived/columns';
import type { TableSpec } from '../../database/tables/derived/spec';
import type { Entity, Model } from '../../database/tables/model';
import { fromColumns } from '../../database/tables/row';
import type { DerivedTable, Row } from '../../database/tables/types';
import type { Principal } from '../../kernel/principal';

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

/**
 * The columns that the audit log shows for tables without a resource. They are visible to users who can see the record.
 */
const accessColumns: Readonly<Record<string, readonly string[]>> = {
  memberships: ['user_id', 'suspended_at'],
  client_invitations: ['expires_at'],
  invitations: ['expires_at'],
  password_links: ['expires_at'],
};

const shownColumn = (name: string, value: unknown) => {
  if (value === null || value === undefined) return null;
  return name.endsWith('_at') ? new Date(String(value)).toISOString() : Number(value);
};

/** Returns the visible changes in a log entry about a user's access. */
const accessOf = (model: Model, { resource: resourceName, part, changes }: Logged, principal: Principal): Changes => {
  const owner = model.entities.find(({ resource }) => resource.name === resourceName);
  if (!owner || !may(principal, owner.resource, 'list')) return {};
  const names = (accessColumns[part ?? ''] ?? []).filter((name) => changes?.[name]);
  return Object.fromEntries(
    names.map((name) => [name, [shownColumn(name, changes![name]![0]), shownColumn(name, changes![name]![1])]]),
  );
};

/**
 * Returns the entity of an entry's row, or undefined if the row doesn't belong to a resource, as with password links.
 */
const entityOf = (model: Model, entry: Pick<Logged, 'resource' | 'part'>): Entity | undefined =>
  model.entities.find(({ resource }) => resource.name === (entry.part ?? entry.resource));

/**
 * Returns all resources stored in the entry's table that the user can see. The permissions for these resources also
 * apply to the entry's changes.
 */
const shownTo = (model: Model, entry: Logged, principal: Principal): Entity[] => {
  const { part } = entry;
  const own = entityOf(model, entry);
  const right = (one: Entity) =>
    may(principal, one.resource, part ? 'list' : 'show') || may(principal, one.resource, 'list');
  const owner = model.entities.find(({ resource }) => resource.name === entry.resource);
  if (!own || (part && !(owner && right(owner)))) return [];
  return model.entities.filter(({ spec }) => spec === own.spec).filter((one) => part !== null || right(one));
};

/** True if the user is allowed to see that the row of a log entry has changed. */
export const isShown = (model: Model, entry: Logged, principal: Principal): boolean => {
  if (entityOf(model, entry)) return shownTo(model, entry, principal).length > 0;
  const owner = model.entities.find(({ resource }) => resource.name === entry.resource);
  return owner !== undefined && may(principal, owner.resource, 'list');
};

/**
 * Returns the changes that the user can see in an entry, keyed by field. Values that are masked in the record are also
 * masked here.
 */
export const changesFor = (model: Model, entry: Logged, principal: Principal): Changes => {
  if (!entityOf(model, entry)) return accessOf(model, entry, principal);
  const entities = shownTo(model, entry, principal);
  // A field that is hidden in any of the row's resources isn't shown, because the log contains the rows of all users.
  const isHidden = (name: string) =>
    entities.some(({ fields }) => fields[name] && !mayRead(principal.role, fields[name]));
  return Object.assign(
    {},
    ...entities.map((entity) => {
      const [before, after] = [0, 1].map((side) => loggedRow(entity.spec, entry.changes, side as 0 | 1)) as [Row, Row];
      const shown = (fields: Fields, name: string, row: Row) => {
        const declared = fields[name]!;
        const value = fromColumns(name, declared, row);
        return value !== null && isMaskedFor(declared, principal.role) ? kindOf(declared).mask!(value) : value;
      };
      return Object.fromEntries(
        loggedFields(entity, entry.changes)
          .filter((name) => !isHidden(name))
          .map((name) => [name, [shown(entity.fields, name, before), shown(entity.fields, name, after)]]),
      );
    }),
  ) as Changes;
};

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
