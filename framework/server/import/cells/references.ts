import { inArray, or, sql } from 'drizzle-orm';
import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { visible } from '../../../core/text/visible';
import type { Db } from '../../database/database';
import type { WriteCall } from '../../resources/call';
import { largestId } from '../../resources/read/ids';
import { scoped } from '../../resources/scope';
import { latinDigits } from './plain';

/** What a field's records are called, as far as they were asked for: by the name in small letters, each record with its tenant. */
type Known = Map<string, { id: number; tenant: number | null }[]>;

/** Finds records by their titles or numbers, each name asked for once. */
export interface References {
  /** Asks for the names that aren't known, of a field. */
  ask(tx: Db, declared: AnyField, names: readonly string[]): Promise<void>;
  /** The records that a name may mean to a record of this tenant. */
  named(declared: AnyField, name: string, tenant: number | null): number[];
}

const numberIn = (name: string): number | undefined => {
  const [, digits] = /^#?(\d{1,10})$/.exec(latinDigits(name)) ?? [];
  return digits !== undefined && Number(digits) >= 1 && Number(digits) <= largestId ? Number(digits) : undefined;
};

const small = (name: string): string => name.toLowerCase();

/** A name as it stands in a file, and as people see it: titles that are older than this rule are kept as they came. */
const spellings = (name: string): string[] => [...new Set([small(name), small(visible(name))])];

const find = async (tx: Db, call: WriteCall, to: string, names: readonly string[]): Promise<Known> => {
  const target = call.model.entity(to);
  const { resource, fields, table, spec } = target;
  const declared = (fields as Fields)[resource.title]!;
  const titles = Object.keys(kindOf(declared).columns(declared)).map((suffix) => sql`lower(${table[`${resource.title}${suffix}`]}::text)`);
  const wanted = [...new Set(names.flatMap(spellings))];
  const numbers = names.flatMap((name) => numberIn(name) ?? []);
  const where = or(...titles.map((title) => inArray(title, wanted)), ...(numbers.length > 0 ? [inArray(table.id!, numbers)] : []));
  const selected = Object.fromEntries(titles.map((title, place) => [`title_${place}`, title.as(`title_${place}`)]));
  const owner = spec.tenant === undefined ? sql<null>`null::integer` : table[spec.tenant]!;
  const rows = await scoped(target, call).select(tx, { id: table.id!, tenant: owner, ...selected }, { where });
  const known: Known = new Map();
  for (const name of names) {
    const called = rows.filter((row) => titles.some((_title, place) => spellings(name).includes(row[`title_${place}`] as string)));
    // A title that is a number is meant before the number itself.
    const found = called.length > 0 ? called : rows.filter(({ id }) => id === numberIn(name));
    known.set(small(name), found.map(({ id, tenant }) => ({ id: id as number, tenant: (tenant as number | undefined) ?? null })));
  }
  return known;
};

/** What references find, for as long as an import is worked on without a pause. */
export const referencesIn = (call: WriteCall): References => {
  const all = new Map<string, Known>();
  const of = ({ to }: AnyField & { to?: string }): Known => {
    const known: Known = all.get(to!) ?? new Map();
    all.set(to!, known);
    return known;
  };
  return {
    async ask(tx, declared, names) {
      const known = of(declared);
      const missing = names.filter((name) => !known.has(small(name)));
      if (missing.length === 0) return;
      for (const [name, found] of await find(tx, call, (declared as AnyField & { to: string }).to, missing)) known.set(name, found);
    },
    named: (declared, name, tenant) =>
      (of(declared).get(small(name)) ?? []).filter((one) => one.tenant === null || one.tenant === tenant).map(({ id }) => id),
  };
};
