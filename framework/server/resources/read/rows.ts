import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { kindOf } from '../../../kinds';
import type { RowValue } from '../../../kinds/rows/kind';
import type { RowsOf } from '../../../core/kind';
import type { Complaints } from '../../../declaration/validation/validate';
import type { Db } from '../../database/database';
import type { Entity } from '../../tables/model';
import { referencesOf } from '../../tables/derived/references';
import { changedRow, newRow } from '../../tables/row';
import type { Row } from '../../tables/types';
import { complaint } from '../apiError';
import { refuseIfAny } from '../write/body/body';
import type { Call } from '../call';
import { withFreeRows } from '../write/proposals';

/** Rows that belong to a resource's records, and the field that holds them. */
type OwnRows = RowsOf & { field: string };

/** The rows that belong to a resource's records, by the fields that hold them. */
export const ownResources = (entity: Entity): OwnRows[] =>
  Object.entries(entity.fields).flatMap(([field, declared]) => {
    const own = kindOf(declared).rows?.(declared);
    return own ? [{ ...own, field }] : [];
  });

const uniquesOf = ({ fields }: OwnRows): string[] => Object.keys(fields).filter((name) => fields[name]!.unique);

/** Complaints of rows stand at `copies.2.code`. */
const at = (field: string, index: number, name: string, key: string): Complaints =>
  complaint(`${field}.${index}.${name}`, key, name === 'id' ? field : `${field}.${name}`);

/** One write of a record's rows. */
interface Saving {
  tx: Db;
  call: Call;
  own: OwnRows;
  /** The rows' resource. */
  rows: Entity;
  list: readonly RowValue[];
  owner: number;
  /** The tenant of the record and so of its rows. */
  tenant: number | null;
}

/** What the rows refer to must be there, of the same tenant. */
const checkRowReferences = async ({ tx, call, own: { field, by }, rows, list, tenant }: Saving): Promise<void> => {
  const complaints: Complaints = {};
  for (const { key, to, many } of referencesOf(rows.spec)) {
    if (key === by) continue;
    const ids = [...new Set(list.flatMap((row) => (row[key] as number | null) ?? []))];
    if (many || ids.length === 0) continue;
    const { table, spec } = call.model.entity(to);
    const where = and(inArray(table.id!, ids), spec.tenant === undefined ? undefined : eq(table[spec.tenant]!, tenant));
    const found = await tx.select({ id: table.id! }).from(table).where(where).orderBy(table.id!).for('key share');
    const there = new Set(found.map(({ id }) => id));
    list.forEach((row, index) => {
      if (row[key] != null && !there.has(row[key])) Object.assign(complaints, at(field, index, key, 'validation.reference'));
    });
  }
  refuseIfAny(complaints);
};

/** No two rows of a tenant share what is to be theirs alone: not in the list, and not with another record's. */
const checkUnique = async ({ tx, own, rows: { table, spec }, list, tenant, owner }: Saving): Promise<void> => {
  const complaints: Complaints = {};
  for (const name of uniquesOf(own)) {
    const values = list.map((row) => row[name]);
    const within = spec.tenant === undefined ? undefined : eq(table[spec.tenant]!, tenant);
    const where = and(within, inArray(table[name]!, values), ne(table[own.by]!, owner));
    const taken = values.length > 0 ? await tx.select({ value: table[name]! }).from(table).where(where) : [];
    const others = new Set(taken.map(({ value }) => value));
    values.forEach((value, index) => {
      const again = values.indexOf(value) < index || others.has(value);
      if (value != null && again) Object.assign(complaints, at(own.field, index, name, 'validation.unique'));
    });
  }
  refuseIfAny(complaints);
};

/** An id names one of the record's own rows, and each once. */
const checkIds = (field: string, list: readonly RowValue[], known: ReadonlySet<unknown>): void => {
  const complaints: Complaints = {};
  const seen = new Set<number>();
  list.forEach(({ id }, index) => {
    if (id == null) return;
    if (!known.has(id) || seen.has(id)) Object.assign(complaints, at(field, index, 'id', 'validation.reference'));
    seen.add(id);
  });
  refuseIfAny(complaints);
};

const writeRows = async (saving: Saving, current: readonly Row[]): Promise<void> => {
  const { tx, call, own, rows, list, owner, tenant } = saving;
  const { table } = rows;
  const byId = new Map(current.map((row) => [row.id, row]));
  const kept = list.flatMap(({ id }) => id ?? []);
  const gone = current.map((row) => row.id as number).filter((id) => !kept.includes(id));
  if (gone.length > 0) await tx.delete(table).where(inArray(table.id!, gone));
  // What is theirs alone and another of them is to have is set aside first, so that two rows may swap it.
  const holders = kept.filter((id) => uniquesOf(own).some((name) =>
    list.some((row) => row.id !== id && row[name] != null && row[name] === byId.get(id)![name])));
  const aside = Object.fromEntries(uniquesOf(own).map((name) => [name, sql`'~' || ${table.id}`]));
  if (holders.length > 0) await tx.update(table).set(aside).where(inArray(table.id!, holders));
  for (const { id, ...values } of list) {
    if (id == null) {
      const row = newRow(call.model, rows.resource, { ...values, [own.by]: owner }, tenant ?? undefined);
      await tx.insert(table).values(row);
    } else {
      const change = changedRow(rows, values, byId.get(id)!);
      const next = { ...change, updated_at: sql`now()`, version: sql`${table.version} + 1` };
      await tx.update(table).set(next).where(eq(table.id!, id));
    }
  }
};

const save = async (saving: Saving): Promise<void> => {
  const { tx, call, own, rows: { table }, list, owner } = saving;
  const current = (await tx
    .select(getTableColumns(table))
    .from(table)
    .where(eq(table[own.by]!, owner))
    .orderBy(table.id!)
    .for('update')) as Row[];
  checkIds(own.field, list, new Set(current.map(({ id }) => id)));
  await checkRowReferences(saving);
  await checkUnique(saving);
  await call.handlers?.before.rows?.({ tx, field: own.field, current, list });
  await writeRows(saving, current);
};

/**
 * Writes the rows that the values name as the record's: those with an id are changed, others made, and those that
 * aren't named go. Says whether there were any to write. Throws `InvalidFields` at `<field>.<index>.<name>`.
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
