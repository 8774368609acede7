import { asc, gt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { Address } from '../../../kinds/address/kind';
import type { Db } from '../database';
import type { Entity, Model } from './model';
import { readPhone } from './phone';
import { pastTriggers, updateRows } from './records';
import { changedRow } from './row';
import type { Row } from './types';

/** Rows that are read and written at once. */
const most = 2000;

/** A row whose number stays as it was typed. */
export interface Unread {
  table: string;
  /** The field that holds it. */
  of: string;
  id: number;
}

/** A row whose number another of its tenant has already, where only one may have it; it stays as it was typed. */
export interface Twin extends Unread {
  /** The row that has it. */
  holder: number;
}

/** What became of numbers that can't be stored as the others. */
export interface PhoneReport {
  unread: Unread[];
  twins: Twin[];
}

/** The country of a row's tenant, by whose numbers those without a country's code are read. */
type CountryOf = (table: string, row: Row) => string | undefined;

type Read = (number: string) => string;

const readers: Record<string, (value: never, read: Read) => unknown> = {
  phone: (value: string, read) => read(value),
  address: (value: Address, read) => (value.phone ? { ...value, phone: read(value.phone) } : value),
  addresses: (list: Address[], read) => list.map((one) => (one.phone ? { ...one, phone: read(one.phone) } : one)),
};

/** The numbers of a table that only one row of a tenant may have, each with the row that gets it: the one that has it so already, or the first. */
const holdersIn = async (
  tx: Db,
  { spec, table }: Entity,
  name: string,
  countryOf: CountryOf,
): Promise<Map<string, number>> => {
  const [number, tenant] = [table[name]!, spec.tenant === undefined ? sql<null>`null` : table[spec.tenant]!];
  const rows = (await tx
    .select({ id: table.id!, tenant, number })
    .from(table as unknown as PgTable)
    .where(sql`${number} is not null`)
    .orderBy(asc(table.id!))) as { id: number; tenant: number; number: string }[];
  const holders = new Map<string, number>();
  for (const { id, tenant: owner, number: typed } of rows) {
    const stored = readPhone(typed, countryOf(spec.name, { id, [spec.tenant ?? '']: owner }));
    if (stored !== undefined && (stored === typed || !holders.has(`${owner} ${stored}`)))
      holders.set(`${owner} ${stored}`, id);
  }
  return holders;
};

const readTable = async (tx: Db, entity: Entity, countryOf: CountryOf, report: PhoneReport): Promise<void> => {
  const { spec, table } = entity;
  const phones = spec.fields.filter(({ declared }) => kindOf(declared).dials);
  const holders = new Map<string, Map<string, number>>();
  for (const { name, declared } of phones)
    if (declared.unique) holders.set(name, await holdersIn(tx, entity, name, countryOf));
  const readRow = (row: Row): Row | undefined => {
    const [id, country] = [row.id as number, countryOf(spec.name, row)];
    const values = Object.fromEntries(
      phones
        .filter(({ name }) => row[name] != null)
        .map(({ name, declared }) => {
          const read = (number: string): string => {
            const stored = readPhone(number, country);
            if (stored === undefined) report.unread.push({ table: spec.name, of: name, id });
            const holder =
              holders.get(name)?.get(`${spec.tenant === undefined ? null : row[spec.tenant]} ${stored}`) ?? id;
            if (holder !== id) report.twins.push({ table: spec.name, of: name, id, holder });
            return holder === id ? (stored ?? number) : number;
          };
          return [name, readers[declared.kind]!(row[name] as never, read)] as const;
        }),
    );
    const changed = Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name]),
    );
    if (changed.length === 0) return undefined;
    const { search_text } = changedRow(entity, Object.fromEntries(changed), row);
    return { id, ...Object.fromEntries(changed), ...(search_text !== undefined && { search_text }) };
  };
  await pastTriggers(tx, table, async () => {
    for (let after = 0; ;) {
      const rows = (await tx
        .select()
        .from(table as unknown as PgTable)
        .where(gt(table.id!, after))
        .orderBy(asc(table.id!))
        .limit(most)) as Row[];
      await updateRows(
        tx,
        table,
        rows.map(readRow).filter((row) => row !== undefined),
      );
      if (rows.length < most) return;
      after = rows.at(-1)!.id as number;
    }
  });
};

/**
 * Writes the phone numbers that were stored as they were typed as they are stored now, with what search finds them by; says of which that
 * can't be done. For `repairs`.
 */
export const readOlderPhones = async (tx: Db, { entities }: Model, countryOf: CountryOf): Promise<PhoneReport> => {
  const report: PhoneReport = { unread: [], twins: [] };
  const tables = new Map(
    entities
      .filter(({ spec }) => !spec.view && spec.fields.some(({ declared }) => kindOf(declared).dials))
      .map((entity) => [entity.spec, entity]),
  );
  for (const [spec, entity] of tables) {
    const fields: Fields = Object.fromEntries(spec.fields.map(({ name, declared }) => [name, declared]));
    await readTable(tx, { ...entity, fields }, countryOf, report);
  }
  return report;
};
