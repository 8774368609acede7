import { and, eq, inArray } from 'drizzle-orm';
import { commentsName } from '../../../declaration/history/events';
import type { Db } from '../../database/database';
import type { Entity, Model } from '../../database/tables/model';

/** A person, identified by a tenant's record and the records that were merged into it. */
export interface Person {
  resource: string;
  tenant: number;
  ids: readonly number[];
}

/**
 * The ids of a person's records, keyed by resource. If several resources share a table, erasers receive the ids under
 * each of them.
 */
export type PersonRecords = ReadonlyMap<string, readonly number[]>;

/** Describes the data that features must erase from audit logs, notifications, imports and files. */
export interface Erasure {
  /** The tenant of the records. Null for accounts, which don't belong to a tenant. */
  tenant: number | null;
  records: PersonRecords;
  /** The names of the personal fields and of their columns. */
  names: readonly string[];
  /** The resources whose record titles are personal data. */
  titled: ReadonlySet<string>;
  /** The stored files that the erased fields contained. */
  files: readonly string[];
  /**
   * The id of the person's account, or null. The account's name is replaced wherever the account is the author of a
   * change in the tenant's audit logs, or in all audit logs if `tenant` is null.
   */
  account: number | null;
}

/**
 * Erases personal data from a feature's tables. Runs with the rights of the database's owner, in the transaction of the
 * erasure.
 */
export type Eraser = (tx: Db, model: Model, erasure: Erasure) => Promise<void>;

/** The maximum number of ids in an SQL statement. */
const batchSize = 5000;

const idsOf = async (tx: Db, { spec, table }: Entity, column: string, tenant: number, owners: readonly number[]) => {
  const found: number[] = [];
  for (let start = 0; start < owners.length; start += batchSize) {
    const some = owners.slice(start, start + batchSize);
    const rows = await tx
      .select({ id: table.id! })
      .from(table)
      .where(and(eq(table[spec.tenant!]!, tenant), inArray(table[column]!, some)));
    found.push(...rows.map(({ id }) => Number(id)));
  }
  return found;
};

/** Returns the resources that refer to a resource, directly or through other resources, and the comments resource. */
export const resourcesAbout = (model: Model, resource: string): string[] => {
  const names = new Set([resource]);
  for (const name of names)
    for (const { entity, many } of model.referrers(model.entity(name)))
      if (!many && entity.spec.tenant !== undefined) names.add(entity.resource.name);
  if (model.entities.some((entity) => entity.resource.name === commentsName)) names.add(commentsName);
  return [...names];
};

/** Returns the comments on records. A comment stores the resource name and id of the record it belongs to. */
const commentsOn = async (tx: Db, model: Model, tenant: number, records: PersonRecords): Promise<number[]> => {
  const entity = model.entities.find(({ resource }) => resource.name === commentsName);
  if (!entity) return [];
  const { table, spec } = entity;
  const found: number[] = [];
  for (const [resource, ids] of records) {
    const rows = await tx
      .select({ id: table.id! })
      .from(table)
      .where(and(eq(table[spec.tenant!]!, tenant), eq(table.resource!, resource), inArray(table.record!, [...ids])));
    found.push(...rows.map(({ id }) => Number(id)));
  }
  return found;
};

/**
 * Returns the records of a person: all records that refer to the person, directly or through other records, and the
 * comments on these records. Fields with lists of references, such as the recipients of an offer, are ignored.
 */
export const recordsOfPerson = async (tx: Db, model: Model, person: Person): Promise<PersonRecords> => {
  const { resource, tenant, ids } = person;
  const records = new Map<string, number[]>([[resource, [...ids]]]);
  const open: { name: string; ids: readonly number[] }[] = [{ name: resource, ids }];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const { entity, key, many } of model.referrers(model.entity(next.name))) {
      const { name } = entity.resource;
      if (many || name === resource || entity.spec.tenant === undefined) continue;
      const known = new Set(records.get(name));
      const added = (await idsOf(tx, entity, key, tenant, next.ids)).filter((id) => !known.has(id));
      if (added.length === 0) continue;
      records.set(name, [...known, ...added]);
      open.push({ name, ids: added });
    }
  }
  const comments = await commentsOn(tx, model, tenant, records);
  return comments.length > 0 ? records.set(commentsName, comments) : records;
};
