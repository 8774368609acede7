import { inArray, or, sql, and, eq } from 'drizzle-orm';
import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { plain, visible } from '../../../core/text/plain';
import { fold } from '../../../core/text/fold';
import type { Db } from '../../database/database';
import type { WriteCall } from '../../resources/call';
import { largestId } from '../../../core/ids';
import { may } from '../../auth/may';
import { scoped } from '../../resources/scope';
import { foldedOf, longestFolded } from '../../database/tables/derived/folded';
import type { Entity, Model } from '../../database/tables/model';
import type { Principal } from '../../kernel/principal';

/** The ids and tenants of the records that match each title, keyed by the lowercase title. */
type TitleMatches = Map<string, { id: number; tenant: number | null }[]>;

/** Finds records by title or id, and caches the results. */
export interface References {
  /** Looks up the titles that haven't been cached. */
  ask(tx: Db, to: string, names: readonly string[]): Promise<void>;
  /** Looks up titles again, because the records may have been created since the last lookup. */
  askAgain(tx: Db, to: string, names: readonly string[]): Promise<void>;
  forget(to: string, names: readonly string[]): void;
  /** Returns the ids of the records with this title that a record of `tenant` can refer to. */
  named(to: string, name: string, tenant: number | null): number[];
}

const numberIn = (name: string): number | undefined => {
  const [, digits] = /^#?(\d{1,16})$/.exec(plain(name)) ?? [];
  return digits !== undefined && Number(digits) >= 1 && Number(digits) <= largestId ? Number(digits) : undefined;
};

const small = (name: string): string => name.toLowerCase();

/** Normalizes a title for comparisons. */
export const comparableName = (name: string): string => small(visible(name));

/** True if a string is an explicit id, such as `#12`. */
export const isNumberOnly = (name: string): boolean => /^#\d+$/.test(plain(name));

/**
 * Returns the spellings of a title to look up, in lowercase. They include spellings with and without invisible
 * characters, because the titles of older records may contain such characters.
 */
const spellings = (name: string): string[] => [...new Set([small(name), comparableName(name)])];

const find = async (tx: Db, call: WriteCall, to: string, names: readonly string[]): Promise<TitleMatches> => {
  const target = call.model.entity(to);
  const { resource, fields, table, spec } = target;
  const declared = (fields as Fields)[resource.title]!;
  const titles = Object.keys(kindOf(declared).columns(declared)).map(
    (suffix) => sql`${table[`${resource.title}${suffix}`]}::text`,
  );
  // The database lowercases the titles, because the result depends on its locale.
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
  const known: TitleMatches = new Map();
  for (const name of names) {
    const by = (matches: (title: string) => boolean) =>
      rows.filter((row) => titles.some((_title, place) => matches((row[`title_${place}`] ?? '') as string)));
    const exact = by((title) => spellings(name).includes(small(title)));
    // An older record's title may contain invisible characters that the title in the file lacks.
    const called = exact.length > 0 ? exact : by((title) => comparableName(title) === comparableName(name));
    // If the text contains only digits, a record with this title takes precedence over a record with this id.
    const found = called.length > 0 ? called : rows.filter(({ id }) => id === numberIn(name));
    known.set(
      small(name),
      found.map(({ id, tenant }) => ({ id: id as number, tenant: (tenant as number | undefined) ?? null })),
    );
  }
  return known;
};

export const referencesIn = (call: WriteCall): References => {
  const all = new Map<string, TitleMatches>();
  const of = (to: string): TitleMatches => {
    const known: TitleMatches = all.get(to) ?? new Map();
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

/** Finds a tenant's uploaded images by file name, and caches the results. */
export interface Gallery {
  ask(tx: Db, names: readonly string[]): Promise<void>;
  named(name: string, tenant: number | null): string[];
}

/**
 * Returns the uploads resource whose images a user can use. Returns undefined if the admin has no such resource, or if
 * the user isn't allowed to list it.
 */
export const pickedFrom = ({ entities }: Model, principal: Principal): Entity | undefined =>
  entities.find(({ resource }) => resource.holdsUploads && may(principal, resource, 'list'));

/** Creates the gallery of uploaded images for an import. Returns undefined if cells can't refer to uploaded images. */
export const galleryIn = (call: WriteCall): Gallery | undefined => {
  const entity = pickedFrom(call.model, call.principal);
  const owner = entity?.spec.tenant;
  if (!entity || owner === undefined) return undefined;
  const { table } = entity;
  const known = new Map<string, { file: string; tenant: number }[]>();
  return {
    async ask(tx, names) {
      const missing = [...new Set(names.map(comparableName))].filter((name) => !known.has(name));
      if (missing.length === 0) return;
      const where = and(eq(table.kind!, 'image'), inArray(sql`lower(${table.name!})`, missing));
      const rows = await scoped(entity, call).select(
        tx,
        { file: table.file!, name: table.name!, tenant: table[owner]! },
        { where },
      );
      for (const name of missing) known.set(name, []);
      for (const { file, name, tenant } of rows)
        known.get(comparableName(name as string))?.push({ file: file as string, tenant: tenant as number });
    },
    named: (name, tenant) =>
      (known.get(comparableName(name)) ?? []).filter((one) => one.tenant === tenant).map(({ file }) => file),
  };
};
