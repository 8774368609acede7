// Evaluates conditions without a database: in forms, and in tests of the generated SQL.
import type { Bound, Comparison, Condition, Leaf } from '../../../core/condition';
import { boundsOf } from '../../../core/condition';
import type { Column, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { partColumns } from './conditions';
import { emptyOf } from '../when';
import { compared, decimalOf } from './decimal';

/** The input of a condition: the fields, their values in the form's or record's shape, and the current time. */
export interface Seen {
  fields: Fields;
  record: Readonly<Record<string, unknown>>;
  now: Date;
}

/** Returns the columns of a part of the record, with the values they would store. */
export const stored = (part: string, { fields, record }: Seen): { column: Column; value: unknown }[] => {
  const columns = partColumns(part, fields);
  if (columns.length === 0) return [];
  const [name] = part.split('.') as [string];
  const declared = fields[name]!;
  const kind = kindOf(declared);
  const value = record[name] ?? emptyOf(declared);
  const held: Record<string, unknown> = kind.toColumns ? kind.toColumns(value, declared) : { '': value };
  return columns.map(([key, column]) => ({ column, value: held[key.slice(name.length)] ?? null }));
};

/** The current date in UTC, for comparisons with a day. */
export const todayIn = ({ now }: Seen): string => now.toISOString().slice(0, 10);

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

const isTime = ({ type }: Column): boolean => type === 'date' || type === 'timestamp';

/** Compares two values of a column: negative, zero or positive; undefined if either is invalid for its type. */
const order = (column: Column, one: unknown, other: unknown): number | undefined => {
  if (isTime(column)) return Date.parse(String(one)) - Date.parse(String(other));
  const [a, b] = [decimalOf(one), decimalOf(other)];
  return a && b ? compared(a, b) : undefined;
};

const boundOf = (bound: Bound, column: Column, seen: Seen): unknown => {
  if (typeof bound === 'object') return stored(bound.field, seen)[0]!.value;
  if (bound !== 'now') return bound;
  return column.type === 'date' ? todayIn(seen) : seen.now.toISOString();
};

const does: Record<Comparison, (place: number) => boolean> = {
  '>=': (place) => place >= 0,
  '<=': (place) => place <= 0,
  '>': (place) => place > 0,
  '<': (place) => place < 0,
};

const isOne = (column: Column, value: unknown, wanted: readonly unknown[]): boolean => {
  if (Array.isArray(value)) return value.some((item) => wanted.map(String).includes(String(item)));
  const isNumber = column.type === 'integer' || column.type === 'numeric';
  return wanted.some((one) => (isNumber ? order(column, value, one) === 0 : String(one) === String(value)));
};

const leafHolds = (leaf: Leaf, seen: Seen): boolean => {
  const parts = stored(leaf.field, seen);
  const isFilled = parts.some(({ value }) => !isNothing(value));
  if ('is' in leaf && (leaf.is === 'empty' || leaf.is === 'filled')) return isFilled === (leaf.is === 'filled');
  const [{ column, value }] = parts as [(typeof parts)[number]];
  if (value === null) return false;
  if ('in' in leaf) return isOne(column, value, leaf.in);
  return boundsOf(leaf).every(({ by, bound }) => {
    const place = order(column, value, boundOf(bound, column, seen));
    return place !== undefined && does[by](place);
  });
};

/** Evaluates a condition for a record, with the same result as in the database. */
export const holds = (condition: Condition, seen: Seen): boolean => {
  if ('not' in condition) return !holds(condition.not, seen);
  if ('all' in condition) return condition.all.every((part) => holds(part, seen));
  if ('any' in condition) return condition.any.some((part) => holds(part, seen));
  return leafHolds(condition, seen);
};
