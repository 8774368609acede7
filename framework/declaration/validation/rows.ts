// What is judged of the rows that a write has of its record, beyond each of their fields: `validate` asks this.
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

/** What is wrong at a path; `field` is the declared field's name, `variants.stock` of rows. */
interface Wrong {
  path: string;
  key: string;
  field: string;
}

/** The rows that people write among these fields, each list with the name of the field that holds it. */
const written = (fields: Fields, values: Values): [name: string, own: RowsOf, list: unknown[]][] =>
  Object.entries(fields).flatMap(([name, declared]): [string, RowsOf, unknown[]][] => {
    const own = isWritable(declared) ? kindOf(declared).rows?.(declared) : undefined;
    const list = values[name];
    return own && Array.isArray(list) ? [[name, own, list]] : [];
  });

/** As many rows as a field of a record may have with all that belong to them, unless it may have more of its own. */
const mostInAll = 1000;

/** Those of a row's fields that hold rows again. */
const innerRows = (own: RowsOf): Fields =>
  Object.fromEntries(Object.entries(writableOf(own)).filter(([, declared]) => kindOf(declared).rows));

/** How many rows there are in lists, with those that belong to them. */
const countOf = (fields: Fields, values: Values): number =>
  written(fields, values).reduce((sum, [, own, list]) => {
    const inner = innerRows(own);
    const within = Object.keys(inner).length > 0 ? list.filter(isPlain) : [];
    return within.reduce((more, row) => more + countOf(inner, row), sum + list.length);
  }, 0);

type TooMany = [path: string, complaint: { key: string; field: string; args: { smart_count: number } }[]];

const tooMany = (fields: Fields, values: Values): TooMany[] =>
  written(fields, values).flatMap(([name, own, list]): TooMany[] => {
    const { max = Infinity } = own;
    const refused = (most: number): TooMany[] => [
      [name, [{ key: 'validation.too_many_items', field: name, args: { smart_count: most } }]],
    ];
    if (list.length > max) return refused(max);
    const inner = innerRows(own);
    if (Object.keys(inner).length === 0) return [];
    const most = Math.max(max, mostInAll);
    const within = list.flatMap((row, index) =>
      (isPlain(row) ? tooMany(inner, row) : []).map(([path, complaints]): TooMany => [
        `${name}.${index}.${path}`,
        complaints.map((one) => ({ ...one, field: `${name}.${one.field}` })),
      ]),
    );
    return within.length === 0 && countOf({ [name]: fields[name]! }, values) > most ? refused(most) : within;
  });

/** Complaints of lists of more rows than there may be, each by itself and all together: nothing else is looked at then. */
export const overlong = (fields: Fields, values: Values) => Object.fromEntries(tooMany(fields, values));

/** What was said of rows: a blank text is nothing here either, and of a new one what was left out its default. */
export const saidOfRows = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    written(fields, values).map(([name, own, list]) => {
      const inner = writableOf(own);
      const blank = Object.fromEntries(
        Object.entries(inner)
          .filter(([, { when }]) => !when)
          .map(([one, declared]) => [one, emptyOf(declared)]),
      );
      // Of rows, nothing is no rows.
      const saidOf = (one: string, value: unknown) =>
        blankToNull(value) ?? (Object.hasOwn(inner, one) && kindOf(inner[one]!).rows ? [] : null);
      return [
        name,
        list.map((row) => {
          if (!isPlain(row)) return row;
          const said = Object.entries(row)
            .filter(([, value]) => value !== undefined)
            .map(([one, value]) => [one, saidOf(one, value)]);
          // Made at once: spreading objects of many names takes time by the square of their number.
          return Object.fromEntries([
            ...(row.id == null ? Object.entries(blank) : []),
            ...said,
            ...Object.entries(saidOfRows(inner, row)),
          ]);
        }),
      ];
    }),
  );

interface Settled {
  /** The rows without what isn't asked for. */
  lists: Values;
  wrong: Wrong[];
  /** Something that isn't asked for was complained of. */
  isUnasked: boolean;
}

/** The paths within a field's rows, by the row's place, as they go on from there. */
const withinRows = (name: string, paths: readonly string[]): ReadonlyMap<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const [head, place, ...rest] = path.split('.');
    if (head !== name || place === undefined || rest.length === 0) continue;
    const known = found.get(place) ?? [];
    known.push(rest.join('.'));
    found.set(place, known);
  }
  return found;
};

/**
 * What is to be each row's alone: one field, or several together. Whose the rows are is the same in all of them. What is proposed
 * for a row the server makes unique.
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

/** What a value is compared by: of codes that differ in case alone the same. */
const identityIn = ({ fields }: RowsOf, name: string, value: unknown): unknown =>
  typeof value === 'string' && kindOf(fields[name]!).folds?.(fields[name]!) === 'identity' ? fold(value) : value;

/** Rows that have the same as one before them of what is to be each row's alone. */
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
 * Settles the rows among values that are to be written over `current`: what isn't asked for in them is emptied, what is missing or
 * breaks a rule of theirs complained of. `complained` are the paths where something else is wrong already.
 */
export const settleRows = (fields: Fields, values: Values, current: Values, complained: readonly string[]): Settled => {
  const settled: Settled = { lists: {}, wrong: [], isUnasked: false };
  for (const [name, own, list] of written(fields, values)) {
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
      const was = before.get(row.id) ?? {};
      const whole = Object.fromEntries(
        Object.entries(inner).map(([one, declared]) => [
          one,
          (row[one] === undefined ? was[one] : blankToNull(row[one])) ?? emptyOf(declared),
        ]),
      );
      const { missing, idle, emptied } = settleDependents(inner, whole, wrong);
      settled.isUnasked ||= idle.some((one) => wrong.has(one) && row[one] != null);
      const asked = Object.fromEntries(Object.entries(inner).filter(([one]) => !idle.includes(one)));
      const within = settleRows(asked, row, was, complainedHere);
      settled.isUnasked ||= within.isUnasked;
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
          ? { ...was, ...whole, ...emptied, [own.by]: current.id ?? null }
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
