// What is judged of the rows that a write has of its record, beyond each of their fields: `validate` asks this.
import { isPlain } from '../../core/isPlain';
import type { Fields, RowsOf } from '../../core/kind';
import { blankToNull } from '../../core/text/visible';
import { kindOf } from '../../kinds';
import { writableOf } from '../../kinds/rows/kind';
import { emptyOf } from '../when';
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

/** Complaints of lists of more rows than there may be: nothing else is looked at then. */
export const overlong = (fields: Fields, values: Values) =>
  Object.fromEntries(written(fields, values).flatMap(([name, { max = Infinity }, list]) =>
    (list.length > max ? [[name, [{ key: 'validation.too_many_items', field: name, args: { smart_count: max } }]]] : [])));

/** What was said of rows: a blank text is nothing here either, and of a new one what was left out its default. */
export const saidOfRows = (fields: Fields, values: Values): Values =>
  Object.fromEntries(written(fields, values).map(([name, own, list]) => {
    const inner = writableOf(own);
    const blank = Object.fromEntries(Object.entries(inner).filter(([, { when }]) => !when).map(([one, declared]) => [one, emptyOf(declared)]));
    return [name, list.map((row) => {
      if (!isPlain(row)) return row;
      const said = Object.entries(row).filter(([, value]) => value !== undefined).map(([one, value]) => [one, blankToNull(value)]);
      return { ...(row.id == null && blank), ...Object.fromEntries(said) };
    })];
  }));

interface Settled {
  /** The rows without what isn't asked for. */
  lists: Values;
  wrong: Wrong[];
  /** Something that isn't asked for was complained of. */
  isUnasked: boolean;
}

/** The paths below one, as they go on from there. */
const below = (path: string, paths: readonly string[]): string[] =>
  paths.filter((one) => one.startsWith(`${path}.`)).map((one) => one.slice(path.length + 1).split('.', 1)[0]!);

/**
 * What is to be each row's alone: one field, or several together. Whose the rows are is the same in all of them. What is proposed
 * for a row the server makes unique.
 */
const keysOf = ({ fields, by, unique = [] }: RowsOf) => [
  ...Object.entries(fields).filter(([, declared]) => declared.unique && !(declared as { proposed?: object }).proposed).map(([name]) => ({ names: [name], at: name, message: 'validation.unique', unless: undefined })),
  ...unique.map(({ fields: names, at, message, unless }) => ({ names: names.filter((name) => name !== by), at, message, unless })),
];

/** Rows that have the same as one before them of what is to be each row's alone. */
const repeated = (name: string, own: RowsOf, rows: readonly (Values | undefined)[]): Wrong[] =>
  keysOf(own).flatMap(({ names, at, message, unless }) => {
    const seen = new Set<string>();
    return rows.flatMap((row, index): Wrong[] => {
      const parts = row ? names.map((one) => row[one] ?? null) : [null];
      const counts = parts.every((part) => part !== null) && !(unless && unless.is.includes(row![unless.field] as string));
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
    const before = new Map((Array.isArray(current[name]) ? (current[name] as Values[]) : []).map((row) => [row.id, row]));
    const wholes = list.map((): Values | undefined => undefined);
    settled.lists[name] = list.map((row, index) => {
      if (!isPlain(row)) return row;
      const path = `${name}.${index}`;
      const wrong = new Set(below(path, complained));
      const was = before.get(row.id) ?? {};
      const whole = Object.fromEntries(Object.entries(inner).map(([one, declared]) =>
        [one, (row[one] === undefined ? was[one] : blankToNull(row[one])) ?? emptyOf(declared)]));
      const { missing, idle, emptied } = settleDependents(inner, whole, wrong);
      settled.isUnasked ||= idle.some((one) => wrong.has(one) && row[one] != null);
      for (const one of missing) settled.wrong.push({ path: `${path}.${one}`, key: inner[one]!.missing ?? 'validation.required', field: `${name}.${one}` });
      const sound = wrong.size + missing.length === 0 ? { ...was, ...whole, ...emptied, [own.by]: current.id ?? null } : undefined;
      wholes[index] = sound;
      for (const { at, message, passes } of sound ? (own.checks ?? []) : []) {
        if (!passes(sound as never)) settled.wrong.push({ path: `${path}.${String(at)}`, key: message, field: `${name}.${String(at)}` });
      }
      return { ...row, ...emptied, ...Object.fromEntries(idle.filter((one) => wrong.has(one)).map((one) => [one, null])) };
    });
    settled.wrong.push(...repeated(name, own, wholes));
  }
  return settled;
};
