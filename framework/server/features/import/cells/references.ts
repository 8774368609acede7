import { inArray, or, sql, and, eq } from 'drizzle-orm';
import type { Fields } from '../../../../core/kind';
import { kindOf } from '../../../../kinds';
import { plain, visible } from '../../../../core/text/plain';
import { fold } from '../../../../core/text/fold';
import type { Db } from '../../../database/database';
import type { WriteCall } from '../../../resources/call';
import { largestId } from '../../../../core/ids';
import { may } from '../../../auth/may';
import { scoped } from '../../../resources/scope';
import { foldedOf, longestFolded } from '../../../database/tables/derived/folded';
import type { Entity, Model } from '../../../database/tables/model';
import type { Principal } from '../../../kernel/principal';

/** What a resource's records are called, as far as they were asked for: by the name in small letters, each record with its tenant. */
type Known = Map<string, { id: number; tenant: number | null }[]>;

/** Finds records by their titles or numbers, each name asked for once. */
export interface References {
  /** Asks for the names that aren't known, of a resource. */
  ask(tx: Db, to: string, names: readonly string[]): Promise<void>;
  /** Asks for names of a resource anew: records of these names may have been made since. */
  askAgain(tx: Db, to: string, names: readonly string[]): Promise<void>;
  /** Knows no more of names of a resource. */
  forget(to: string, names: readonly string[]): void;
  /** The records that a name may mean to a record of this tenant. */
  named(to: string, name: string, tenant: number | null): number[];
}

const numberIn = (name: string): number | undefined => {
  const [, digits] = /^#?(\d{1,16})$/.exec(plain(name)) ?? [];
  return digits !== undefined && Number(digits) >= 1 && Number(digits) <= largestId ? Number(digits) : undefined;
};

const small = (name: string): string => name.toLowerCase();

/** Names of one record have this alike. */
export const alike = (name: string): string => small(visible(name));

/** Whether a name can be nothing but a record's number: `#12`. */
export const isNumberOnly = (name: string): boolean => /^#\d+$/.test(plain(name));

/** A name as it stands in a file, and as people see it: titles that are older than this rule are kept as they came. */
const spellings = (name: string): string[] => [...new Set([small(name), alike(name)])];

const find = async (tx: Db, call: WriteCall, to: string, names: readonly string[]): Promise<Known> => {
  const target = call.model.entity(to);
  const { resource, fields, table, spec } = target;
  const declared = (fields as Fields)[resource.title]!;
  const titles = Object.keys(kindOf(declared).columns(declared)).map(
    (suffix) => sql`${table[`${resource.title}${suffix}`]}::text`,
  );
  // The database makes both small: which letters it knows depends on its locale.
  const wanted = [...new Set(names.flatMap((name) => [name, visible(name), ...spellings(name)]))].map(
    (name) => sql`lower(${name})`,
  );
  const numbers = names.flatMap((name) => numberIn(name) ?? []);
  const folded = [...new Set(names.map((name) => fold(name).slice(0, longestFolded)))];
  const where = or(
    ...titles.flatMap((title) => [inArray(sql`lower(${title})`, wanted), inArray(foldedOf(title)[0], folded)]),
    ...(numbers.length > 0 ? [inArray(table.id!, numbers)] : []),
  );
  const selected = Object.fromEntries(titles.map((title, place) => [`title_${place}`, title.as(`title_${place}`)]));
  const owner = spec.tenant === undefined ? sql<null>`null::bigint`.as('tenant') : table[spec.tenant]!;
  const rows = await scoped(target, call).select(tx, { id: table.id!, tenant: owner, ...selected }, { where });
  const known: Known = new Map();
  for (const name of names) {
    const by = (is: (title: string) => boolean) =>
      rows.filter((row) => titles.some((_title, place) => is((row[`title_${place}`] ?? '') as string)));
    const exact = by((title) => spellings(name).includes(small(title)));
    // A title that is older than what forms leave out may have signs that nobody sees, of which a file has lost some.
    const called = exact.length > 0 ? exact : by((title) => alike(title) === alike(name));
    // A title that is a number is meant before the number itself.
    const found = called.length > 0 ? called : rows.filter(({ id }) => id === numberIn(name));
    known.set(
      small(name),
      found.map(({ id, tenant }) => ({ id: id as number, tenant: (tenant as number | undefined) ?? null })),
    );
  }
  return known;
};

/** What references find, for as long as an import is worked on without a pause. */
export const referencesIn = (call: WriteCall): References => {
  const all = new Map<string, Known>();
  const of = (to: string): Known => {
    const known: Known = all.get(to) ?? new Map();
    all.set(to, known);
    return known;
  };
  const askFor = async (tx: Db, to: string, names: readonly string[]): Promise<void> => {
    const known = of(to);
    if (names.length === 0) return;
    for (const [name, found] of await find(tx, call, to, names)) known.set(name, found);
  };
  return {
    ask: async (tx, to, names) =>
      askFor(
        tx,
        to,
        names.filter((name) => !of(to).has(small(name))),
      ),
    askAgain: askFor,
    forget: (to, names) => names.forEach((name) => of(to).delete(small(name))),
    named: (to, name, tenant) =>
      (of(to).get(small(name)) ?? []).filter((one) => one.tenant === null || one.tenant === tenant).map(({ id }) => id),
  };
};

/** The pictures among a tenant's uploads, by the names of their files; each name is asked for once. */
export interface Gallery {
  ask(tx: Db, names: readonly string[]): Promise<void>;
  /** Where the pictures of a name are kept, of those of a tenant. */
  named(name: string, tenant: number | null): string[];
}

/** The resource of which the pictures are that a person may name; undefined where uploads are no records, or they may not list them. */
export const pickedFrom = ({ entities }: Model, principal: Principal): Entity | undefined =>
  entities.find(({ resource }) => resource.holdsUploads && may(principal, resource, 'list'));

/** What the pictures are found by, for as long as an import is worked on without a pause; undefined where none can be named. */
export const galleryIn = (call: WriteCall): Gallery | undefined => {
  const entity = pickedFrom(call.model, call.principal);
  const owner = entity?.spec.tenant;
  if (!entity || owner === undefined) return undefined;
  const { table } = entity;
  const known = new Map<string, { file: string; tenant: number }[]>();
  return {
    async ask(tx, names) {
      const wanted = [...new Set(names.map(alike))].filter((name) => !known.has(name));
      if (wanted.length === 0) return;
      const where = and(eq(table.kind!, 'image'), inArray(sql`lower(${table.name!})`, wanted));
      const rows = await scoped(entity, call).select(
        tx,
        { file: table.file!, name: table.name!, tenant: table[owner]! },
        { where },
      );
      for (const name of wanted) known.set(name, []);
      for (const { file, name, tenant } of rows)
        known.get(alike(name as string))?.push({ file: file as string, tenant: tenant as number });
    },
    named: (name, tenant) =>
      (known.get(alike(name)) ?? []).filter((one) => one.tenant === tenant).map(({ file }) => file),
  };
};
