// Validates lists of rows, as part of `validate`. The individual fields of the rows are validated separately.
import { isPlain } from '../../core/objects';
import type { Fields, RowsOf } from '../../core/kind';
import { fold } from '../../core/text/fold';
import { blankToNull } from '../../core/text/plain';
import { kindOf } from '../../kinds';
import { writableOf } from '../../kinds/rows/kind';
import { emptyOf } from '../resource/when';
import { isWritable } from '../wire/wire';
import { settleDependents } from './dependents';

type Values = Record<string, unknown>;

/** An error in the value at a path. `field` is the name of the declared field, such as `variants.stock` for rows. */
interface Wrong {
  path: string;
  key: string;
  field: string;
}

/** Returns the fields whose rows users can edit. */
const editedLists = (fields: Fields, values: Values): [name: string, own: RowsOf, list: unknown[]][] =>
  Object.entries(fields).flatMap(([name, declared]): [string, RowsOf, unknown[]][] => {
    const own = isWritable(declared) ? kindOf(declared).rows?.(declared) : undefined;
    const list = values[name];
    return own && Array.isArray(list) ? [[name, own, list]] : [];
  });

/** The default maximum number of rows in a field, including nested rows. */
const mostInAll = 1000;

const innerRows = (own: RowsOf): Fields =>
  Object.fromEntries(Object.entries(writableOf(own)).filter(([, declared]) => kindOf(declared).rows));

const countOf = (fields: Fields, values: Values): number =>
  editedLists(fields, values).reduce((sum, [, own, list]) => {
    const inner = innerRows(own);
    const within = Object.keys(inner).length > 0 ? list.filter(isPlain) : [];
    return within.reduce((more, row) => more + countOf(inner, row), sum + list.length);
  }, 0);

type TooMany = [path: string, complaint: { key: string; field: string; args: { smart_count: number } }[]];

const tooMany = (fields: Fields, values: Values): TooMany[] =>
  editedLists(fields, values).flatMap(([name, own, list]): TooMany[] => {
    const { max = Infinity } = own;
    const tooManyRows = (limit: number): TooMany[] => [
      [name, [{ key: 'validation.too_many_items', field: name, args: { smart_count: limit } }]],
    ];
    if (list.length > max) return tooManyRows(max);
    const inner = innerRows(own);
    if (Object.keys(inner).length === 0) return [];
    const maxInAll = Math.max(max, mostInAll);
    const within = list.flatMap((row, index) =>
      (isPlain(row) ? tooMany(inner, row) : []).map(([path, complaints]): TooMany => [
        `${name}.${index}.${path}`,
        complaints.map((one) => ({ ...one, field: `${name}.${one.field}` })),
      ]),
    );
    return within.length === 0 && countOf({ [name]: fields[name]! }, values) > maxInAll
      ? tooManyRows(maxInAll)
      : within;
  });

/**
 * Reports fields with too many rows, either in a single field or in all of them combined. The rows of these fields are
 * not validated further.
 */
export const overlong = (fields: Fields, values: Values) => Object.fromEntries(tooMany(fields, values));

/**
 * Normalizes rows before they are saved: converts blank strings to null, and sets missing fields of new rows to their
 * defaults.
 */
export const normalizedRows = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    editedLists(fields, values).map(([name, own, list]) => {
      const inner = writableOf(own);
      const blank = Object.fromEntries(
        Object.entries(inner)
          .filter(([, { when }]) => !when)
          .map(([one, declared]) => [one, emptyOf(declared)]),
      );
      // Null means an empty list of rows.
      const normalizedValue = (one: string, value: unknown) =>
        blankToNull(value) ?? (Object.hasOwn(inner, one) && kindOf(inner[one]!).rows ? [] : null);
      return [
        name,
        list.map((row) => {
          if (!isPlain(row)) return row;
          const entries = Object.entries(row)
            .filter(([, value]) => value !== undefined)
            .map(([one, value]) => [one, normalizedValue(one, value)]);
          // Builds the object in one step, because spreading repeatedly takes quadratic time.
          return Object.fromEntries([
            ...(row.id == null ? Object.entries(blank) : []),
            ...entries,
            ...Object.entries(normalizedRows(inner, row)),
          ]);
        }),
      ];
    }),
  );

interface Settled {
  lists: Values;
  wrong: Wrong[];
  /** True if a field had an error even though its `when` is false. */
  hasIdleComplaint: boolean;
}

/** Groups paths within a field's rows by row. The returned paths are relative to the row. */
const withinRows = (name: string, paths: readonly string[]): ReadonlyMap<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const [head, place, ...rest] = path.split('.');
    if (head !== name || place === undefined || rest.length === 0) continue;
    const earlier = found.get(place) ?? [];
    earlier.push(rest.join('.'));
    found.set(place, earlier);
  }
  return found;
};

/**
 * Returns the sets of fields that must be unique among the rows of a record. Excludes the owner, which is the same in
 * all rows, and proposed values, which the server makes unique.
 */
const keysOf = ({ fields, by, unique = [] }: RowsOf) => [
  ...Object.entries(fields)
    .filter(([, declared]) => declared.unique && !(declared as { proposed?: object }).proposed)
    .map(([name]) => ({ names: [name], at: name, message: 'validation.unique', unless: undefined })),
  ...unique.map(({ fields: names, at, message, unless }) => ({
    names: names.filter((name) => name !== by),
    at,
    message,
    unless,
  })),
];

/** Returns the normalized value for comparisons. Codes are compared case-insensitively. */
const identityIn = ({ fields }: RowsOf, name: string, value: unknown): unknown =>
  typeof value === 'string' && kindOf(fields[name]!).folds?.(fields[name]!) === 'identity' ? fold(value) : value;

/** Reports rows that repeat the unique values of an earlier row. */
const repeated = (name: string, own: RowsOf, rows: readonly (Values | undefined)[]): Wrong[] =>
  keysOf(own).flatMap(({ names, at, message, unless }) => {
    const seen = new Set<string>();
    return rows.flatMap((row, index): Wrong[] => {
      const parts = row ? names.map((one) => identityIn(own, one, row[one] ?? null)) : [null];
      const counts =
        parts.every((part) => part !== null) && !(unless && unless.is.includes(row![unless.field] as string));
      const key = JSON.stringify(parts);
      if (!counts || !seen.has(key)) {
        if (counts) seen.add(key);
        return [];
      }
      return [{ path: `${name}.${index}.${at}`, key: message, field: `${name}.${at}` }];
    });
  });

/**
 * Completes rows before they are saved: clears fields that don't apply, and reports missing values and broken rules.
 * `current` contains the stored values. `complained` contains the paths that already have an error.
 */
export const settleRows = (fields: Fields, values: Values, current: Values, complained: readonly string[]): Settled => {
  const settled: Settled = { lists: {}, wrong: [], hasIdleComplaint: false };
  for (const [name, own, list] of editedLists(fields, values)) {
    if (complained.includes(name)) continue;
    const inner = writableOf(own);
    const before = new Map(
      (Array.isArray(current[name]) ? (current[name] as Values[]) : []).map((row) => [row.id, row]),
    );
    const complainedWithin = withinRows(name, complained);
    const wholes = list.map((): Values | undefined => undefined);
    settled.lists[name] = list.map((row, index) => {
      if (!isPlain(row)) return row;
      const path = `${name}.${index}`;
      const complainedHere = complainedWithin.get(String(index)) ?? [];
      const wrong = new Set(complainedHere.map((one) => one.split('.', 1)[0]!));
      const stored = before.get(row.id) ?? {};
      const completeRow = Object.fromEntries(
        Object.entries(inner).map(([one, declared]) => [
          one,
          (row[one] === undefined ? stored[one] : blankToNull(row[one])) ?? emptyOf(declared),
        ]),
      );
      const { missing, idle, emptied } = settleDependents(inner, completeRow, wrong);
      settled.hasIdleComplaint ||= idle.some((one) => wrong.has(one) && row[one] != null);
      const activeFields = Object.fromEntries(Object.entries(inner).filter(([one]) => !idle.includes(one)));
      const within = settleRows(activeFields, row, stored, complainedHere);
      settled.hasIdleComplaint ||= within.hasIdleComplaint;
      for (const one of within.wrong)
        settled.wrong.push({ path: `${path}.${one.path}`, key: one.key, field: `${name}.${one.field}` });
      for (const one of missing)
        settled.wrong.push({
          path: `${path}.${one}`,
          key: inner[one]!.missing ?? 'validation.required',
          field: `${name}.${one}`,
        });
      const sound =
        wrong.size + missing.length + within.wrong.length === 0
          ? { ...stored, ...completeRow, ...emptied, [own.by]: current.id ?? null }
          : undefined;
      wholes[index] = sound;
      for (const { at, message, passes } of sound ? (own.checks ?? []) : []) {
        if (!passes(sound as never))
          settled.wrong.push({ path: `${path}.${String(at)}`, key: message, field: `${name}.${String(at)}` });
      }
      return {
        ...row,
        ...within.lists,
        ...emptied,
        ...Object.fromEntries(idle.filter((one) => wrong.has(one)).map((one) => [one, null])),
      };
    });
    settled.wrong.push(...repeated(name, own, wholes));
  }
  return settled;
};
