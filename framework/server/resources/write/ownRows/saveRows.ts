import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RowValue } from '../../../../kinds/rows/kind';
import type { Db } from '../../../database/database';
import type { Entity } from '../../../tables/model';
import { changedRow, newRow } from '../../../tables/row';
import type { Row } from '../../../tables/types';
import type { Call } from '../../call';
import type { OwnRows } from '../../read/rows';
import { ownResources } from '../../read/rows';
import { withFreeRows } from '../proposals';
import { checkReferences, checkUnique, refuseUnlessTheirs } from './checks';
import type { Plan, Saving, Written } from './plan';
import { planOf } from './plan';

/** The fields that make a row unique, alone or together. */
const keysOf = ({ fields, by, unique = [] }: OwnRows): string[][] => [
  ...Object.keys(fields).filter((name) => fields[name]!.unique).map((name) => [name]),
  ...unique.map((set) => set.fields.filter((name) => name !== by)),
];

/** A value that no other row has, in the first column of a key that can hold one. */
const aside = ({ table, spec }: Entity, names: readonly string[]): Record<string, SQL> => {
  const columns = spec.fields.filter(({ name }) => names.includes(name)).flatMap((field) => Object.entries(field.columns));
  const [text] = columns.find(([, { type }]) => type === 'text') ?? [];
  const [number] = columns.find(([, { type }]) => type === 'integer') ?? [];
  return text ? { [text]: sql`'~' || ${table.id}` } : number ? { [number]: sql`- ${table.id}` } : {};
};

/** Sets aside what is one row's alone and another of them is to have, so that two rows may swap it. */
const setAside = async ({ tx, own, rows }: Saving, { made, changed }: Plan): Promise<void> => {
  for (const names of keysOf(own)) {
    const keyOf = (row: Row) => JSON.stringify(names.map((name) => row[name] ?? null));
    const wanted = new Map([...made, ...changed].map((one) => [keyOf({ ...('was' in one && one.was), ...one.values }), one]));
    const isTaken = (one: Required<Written>) => names.every((name) => one.was[name] != null) && (wanted.get(keyOf(one.was)) ?? one) !== one;
    const holders = changed.filter(isTaken).map(({ was }) => was.id as number);
    const values = aside(rows, names);
    if (holders.length > 0 && Object.keys(values).length > 0) await tx.update(rows.table).set(values).where(inArray(rows.table.id!, holders));
  }
};

/** Rows that one statement inserts: it may not have more than 65,535 values. */
const atOnce = 100;

const writeRows = async (saving: Saving, plan: Plan): Promise<void> => {
  const { tx, call, own, rows, owner, tenant } = saving;
  const { table } = rows;
  const gone = plan.gone.map(({ id }) => id as number);
  if (gone.length > 0) await tx.delete(table).where(inArray(table.id!, gone));
  await setAside(saving, plan);
  for (const { values, was } of plan.changed) {
    const next = { ...changedRow(rows, values, was), updated_at: sql`now()`, version: sql`${table.version} + 1` };
    await tx.update(table).set(next).where(eq(table.id!, was.id));
  }
  const made = plan.made.map(({ values }) => newRow(call.model, rows.resource, { ...values, [own.by]: owner }, tenant ?? undefined));
  for (let next = 0; next < made.length; next += atOnce) await tx.insert(table).values(made.slice(next, next + atOnce));
};

const save = async (saving: Saving): Promise<void> => {
  const { tx, call, own, rows: { table }, list, owner } = saving;
  const current = (await tx
    .select(getTableColumns(table))
    .from(table)
    .where(eq(table[own.by]!, owner))
    .orderBy(table.id!)
    .for('update')) as Row[];
  const plan = planOf(saving, current);
  refuseUnlessTheirs(saving, plan);
  await checkReferences(saving, plan);
  await checkUnique(saving, plan);
  await call.handlers?.before.rows?.({ tx, field: own.field, current, list });
  await writeRows(saving, plan);
};

/**
 * Writes the rows that the values name as the record's: those with an id are changed, others made, and those that
 * aren't named go, all by the caller's rights in the rows' resource. Says whether there were any to write. Throws
 * `InvalidFields` at `<field>.<index>.<name>`, and `ApiError` 422 where the caller may not.
 */
export const saveRows = async (
  tx: Db,
  call: Call,
  owner: number,
  tenant: number | null,
  values: Record<string, unknown>,
): Promise<boolean> => {
  const given = ownResources(call.entity).filter(({ field }) => Array.isArray(values[field]));
  for (const own of given) {
    const rows = call.model.entity(own.resource);
    const ownerNow = async () => {
      const [stored] = (await tx.select().from(call.entity.table).where(eq(call.entity.table.id!, owner))) as Row[];
      return { ...stored, ...values };
    };
    const list = await withFreeRows(tx, { rows, own, ownerNow, reach: call, tenant, list: values[own.field] as RowValue[] });
    await save({ tx, call, own, rows, list, owner, tenant });
  }
  return given.length > 0;
};

/** Removes what belongs to these records. */
export const removeRows = async (tx: Db, call: Call, ids: readonly number[]): Promise<void> => {
  for (const own of ownResources(call.entity)) {
    const { table } = call.model.entity(own.resource);
    await tx.delete(table).where(inArray(table[own.by]!, [...ids]));
  }
};
