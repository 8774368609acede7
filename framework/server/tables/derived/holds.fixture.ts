// What a condition means, said once more without a database: by this its SQL is tried.
import type { Bound, Comparison, Condition, Leaf } from '../../../core/condition';
import { boundsOf } from '../../../core/condition';
import type { Column, Fields } from '../../../core/kind';
import { partColumns } from '../../../declaration/validation/conditions';
import { emptyOf } from '../../../declaration/when';
import { kindOf } from '../../../kinds';

/** A record as a condition sees it: its fields, their values as forms and records have them, and what time it is. */
interface Seen {
  fields: Fields;
  record: Readonly<Record<string, unknown>>;
  now: Date;
}

/** What each column of a part of the record would hold. */
const stored = (part: string, { fields, record }: Seen): { column: Column; value: unknown }[] => {
  const columns = partColumns(part, fields);
  if (columns.length === 0) return [];
  const [name] = part.split('.') as [string];
  const declared = fields[name]!;
  const kind = kindOf(declared);
  const value = record[name] ?? emptyOf(declared);
  const held: Record<string, unknown> = kind.toColumns ? kind.toColumns(value, declared) : { '': value };
  return columns.map(([key, column]) => ({ column, value: held[key.slice(name.length)] ?? null }));
};

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** A number or a decimal text in ten-thousandths, of which none here has parts: a float would tell 0.1 from 0.10 of an amount. */
const exact = (value: number | string): bigint => {
  const [whole = '', part = ''] = String(value).split('.');
  return BigInt(whole + part.padEnd(4, '0'));
};

/** Where a value stands to another of its column's type: below zero before it, above behind it. */
const places: Partial<Record<Column['type'], (one: unknown, other: unknown) => number>> = {
  date: (one, other) => Date.parse(String(one)) - Date.parse(String(other)),
  timestamp: (one, other) => Date.parse(String(one)) - Date.parse(String(other)),
};

const order = ({ type }: Column, one: unknown, other: unknown): number =>
  (places[type]?.(one, other) ?? Number(exact(one as number | string) - exact(other as number | string)));

const boundOf = (bound: Bound, { type }: Column, seen: Seen): unknown => {
  if (typeof bound === 'object') return stored(bound.field, seen)[0]!.value;
  if (bound !== 'now') return bound;
  return type === 'date' ? seen.now.toISOString().slice(0, 10) : seen.now.toISOString();
};

const does: Record<Comparison, (place: number) => boolean> = {
  '>=': (place) => place >= 0, '<=': (place) => place <= 0, '>': (place) => place > 0, '<': (place) => place < 0,
};

const isOne = ({ type }: Column, value: unknown, wanted: readonly unknown[]): boolean => {
  if (Array.isArray(value)) return value.some((item) => wanted.map(String).includes(String(item)));
  const isNumber = type === 'integer' || type === 'numeric';
  return wanted.some((one) => (isNumber ? order({ type } as Column, value, one) === 0 : String(one) === String(value)));
};

const leafHolds = (leaf: Leaf, seen: Seen): boolean => {
  const parts = stored(leaf.field, seen);
  const isFilled = parts.some(({ value }) => !isNothing(value));
  if ('is' in leaf && (leaf.is === 'empty' || leaf.is === 'filled')) return isFilled === (leaf.is === 'filled');
  const [{ column, value }] = parts as [typeof parts[number]];
  if (value === null) return false;
  if ('in' in leaf) return isOne(column, value, leaf.in);
  return boundsOf(leaf).every(({ by, bound }) => {
    const other = boundOf(bound, column, seen);
    return other !== null && does[by](order(column, value, other));
  });
};

/** Whether a condition holds of a record, as the database is to answer. */
export const holds = (condition: Condition, seen: Seen): boolean => {
  if ('not' in condition) return !holds(condition.not, seen);
  if ('all' in condition) return condition.all.every((part) => holds(part, seen));
  if ('any' in condition) return condition.any.some((part) => holds(part, seen));
  return leafHolds(condition, seen);
};
