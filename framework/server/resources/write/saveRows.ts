import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RowValue } from '../../../kinds/rows/kind';
import type { Db } from '../../database/database';
import type { Entity, Model, OwnRows } from '../../database/tables/model';
import { changedRow, newRow, rowOf } from '../../database/tables/row';
import type { Row } from '../../database/tables/types';
import type { Call } from '../call';
import { ofTenants } from '../scopedTable';
import { ownResources } from '../../database/tables/model';
import { withFreeRows } from './proposals';
import { checkReferences, checkUnique, refuseUnlessPermitted, planOf, rowsGiven } from './planRows';
import type { Plan, Saving, RowChange } from './planRows';

/** Returns the unique keys of a list of rows, each made up of one or more fields. */
const keysOf = ({ fields, by, unique = [] }: OwnRows): string[][] => [
  ...Object.keys(fields)
    .filter((name) => fields[name]!.unique)
    .map((name) => [name]),
  ...unique.map((set) => set.fields.filter((name) => name !== by)),
];

/** Returns a temporary unique value for a text or integer column in a unique key. */
const aside = ({ table, spec }: Entity, names: readonly string[]): Record<string, SQL> => {
  const columns = spec.fields
    .filter(({ name }) => names.includes(name))
    .flatMap((field) => Object.entries(field.columns));
  const [text] = columns.find(([, { type }]) => type === 'text') ?? [];
  const [number] = columns.find(([, { type }]) => type === 'integer') ?? [];
  return text ? { [text]: sql`'~' || ${table.id}` } : number ? { [number]: sql`- ${table.id}` } : {};
};

/** Writes temporary values to rows whose unique values are moving to other rows, so that two rows can swap values. */
const setAside = async ({ tx, own, rows, tenant }: Saving, { added, changed }: Plan): Promise<void> => {
  for (const names of keysOf(own)) {
    const keyOf = (row: Row) => JSON.stringify(names.map((name) => row[name] ?? null));
    const planned = new Map(
      [...added, ...changed].map((one) => [keyOf({ ...('previous' in one && one.previous), ...one.values }), one]),
    );
    const isTaken = (one: Required<RowChange>) =>
      names.every((name) => one.previous[name] != null) && (planned.get(keyOf(one.previous)) ?? one) !== one;
    const holders = changed.filter(isTaken).map(({ previous }) => previous.id as number);
    const values = aside(rows, names);
    if (holders.length > 0 && Object.keys(values).length > 0)
      await tx
        .update(rows.table)
        .set(values)
        .where(and(ofTenants(rows, tenant), inArray(rows.table.id!, holders)));
  }
};

/** The maximum number of rows per insert. PostgreSQL allows at most 65,535 parameters per statement. */
const atOnce = 100;

/** Writes the rows of a list. Returns the ids of new rows in the order of `plan.added`. */
const writeRows = async (saving: Saving, plan: Plan): Promise<number[]> => {
  const { tx, call, own, rows, owner, tenant } = saving;
  const { table } = rows;
  const removed = plan.removed.map(({ id }) => id as number);
  if (removed.length > 0) {
    await removeRows(tx, call.model, rows, removed, tenant);
    await tx.delete(table).where(and(ofTenants(rows, tenant), inArray(table.id!, removed)));
  }
  await setAside(saving, plan);
  for (const { values, previous } of plan.changed) {
    const next = { ...changedRow(rows, values, previous), updated_at: sql`now()`, version: sql`${table.version} + 1` };
    await tx
      .update(table)
      .set(next)
      .where(and(ofTenants(rows, tenant), eq(table.id!, previous.id)));
  }
  const added = plan.added.map(({ values }) =>
    newRow(call.model, rows.resource, { ...values, [own.by]: owner }, tenant ?? undefined),
  );
  const ids: number[] = [];
  for (let next = 0; next < added.length; next += atOnce) {
    const inserted = await tx
      .insert(table)
      .values(added.slice(next, next + atOnce))
      .returning({ id: table.id! });
    ids.push(...inserted.map(({ id }) => id as number));
  }
  return ids;
};

/** Locks and returns the owners' current rows, along with the rows nested in them. Runs one query per resource. */
const lockedRows = async (
  tx: Db,
  call: Call,
  own: OwnRows,
  owners: readonly number[],
  tenant: number | null,
): Promise<Row[]> => {
  if (owners.length === 0) return [];
  const rows = call.model.entity(own.resource);
  const { table } = rows;
  const found = (await tx
    .select(getTableColumns(table))
    .from(table)
    .where(and(ofTenants(rows, tenant), inArray(table[own.by]!, [...owners])))
    .orderBy(table.id!)
    .for('update')) as Row[];
  for (const inner of ownResources(rows)) {
    const within = await lockedRows(
      tx,
      call,
      inner,
      found.map(({ id }) => id as number),
      tenant,
    );
    for (const row of found) row[inner.field] = within.filter((one) => one[inner.by] === row.id);
  }
  return found;
};

/** The input for writing an owner's lists of rows. `whole` returns the owner, including its new values. */
interface Lists extends Pick<Saving, 'tx' | 'call' | 'owner' | 'tenant'> {
  holder: Entity;
  /** The path of the owner in the request's body. Undefined if the owner is the record itself. */
  path?: string;
  values: Record<string, unknown>;
  whole(): Promise<Record<string, unknown>>;
  currentOf(own: OwnRows): Promise<Row[]>;
}

const saveLists = async ({ holder, path, values, whole, currentOf, ...shared }: Lists): Promise<void> => {
  const { tx, call, owner, tenant } = shared;
  for (const own of rowsGiven(holder, values)) {
    const rows = call.model.entity(own.resource);
    const list = await withFreeRows(tx, {
      rows,
      own,
      ownerNow: whole,
      reach: call,
      tenant,
      list: values[own.field] as RowValue[],
    });
    const at = path === undefined ? own.field : `${path}.${own.field}`;
    const saving: Saving = { ...shared, own, path: at, rows, list, current: await currentOf(own), owner };
    const plan = planOf(saving);
    refuseUnlessPermitted(saving, plan);
    await checkReferences(saving, plan);
    await checkUnique(saving, plan);
    if (path === undefined)
      await call.handlers?.before.rows?.({
        tx,
        field: own.field,
        current: saving.current.map((row) => rowOf(own, row)),
        list,
      });
    const ids = await writeRows(saving, plan);
    const written = [
      ...plan.changed.map((one) => ({ ...one, id: one.previous.id as number })),
      ...plan.added.map((one, place) => ({ ...one, previous: undefined, id: ids[place]! })),
    ];
    for (const { index, values: given, previous, id } of written) {
      const inner = async (held: OwnRows) => (previous?.[held.field] ?? []) as Row[];
      await saveLists({
        ...shared,
        holder: rows,
        path: `${at}.${index}`,
        owner: id,
        values: given,
        whole: async () => ({ ...previous, ...given }),
        currentOf: inner,
      });
    }
  }
};

/**
 * Writes the rows that belong to a record, and the rows nested in them. Updates rows with an id, adds rows without one,
 * and deletes rows that aren't in the list. The caller needs the corresponding rights for the rows' resource. Returns
 * false if there were no rows to write. Throws `InvalidFields` with errors on `<field>.<index>.<name>`, and `ApiError`
 * 422 if the caller lacks a right.
 */
export const saveRows = async (
  tx: Db,
  call: Call,
  owner: number,
  tenant: number | null,
  values: Record<string, unknown>,
): Promise<boolean> => {
  const { entity: holder } = call;
  const whole = async () => {
    const [stored] = (await tx
      .select()
      .from(holder.table)
      .where(and(ofTenants(holder, tenant), eq(holder.table.id!, owner)))) as Row[];
    return { ...stored, ...values };
  };
  await saveLists({
    tx,
    call,
    holder,
    owner,
    tenant,
    values,
    whole,
    currentOf: (own) => lockedRows(tx, call, own, [owner], tenant),
  });
  return rowsGiven(holder, values).length > 0;
};

/** Recursively deletes all rows that belong to these records. */
export const removeRows = async (
  tx: Db,
  model: Model,
  holder: Entity,
  ids: readonly number[],
  tenants: readonly number[] | number | null,
): Promise<void> => {
  for (const own of ownResources(holder)) {
    const rows = model.entity(own.resource);
    const where = and(ofTenants(rows, tenants), inArray(rows.table[own.by]!, [...ids]));
    if (ownResources(rows).length > 0) {
      const found = await tx.select({ id: rows.table.id! }).from(rows.table).where(where);
      if (found.length > 0)
        await removeRows(
          tx,
          model,
          rows,
          found.map(({ id }) => id as number),
          tenants,
        );
    }
    await tx.delete(rows.table).where(where);
  }
};
