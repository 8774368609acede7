import type { Bound, Comparison, Condition, Leaf } from '../../core/condition';
import { boundsOf } from '../../core/condition';
import { compare, decimalOf } from '../../core/decimal';
import type { Column, Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import { partColumns } from './conditions';
import { emptyOf } from '../when';

/** A record as a condition sees it: its fields, their values as forms and records have them, and what time it is. */
export interface Seen {
  fields: Fields;
  record: Readonly<Record<string, unknown>>;
  now: Date;
}

/** What each column of a part of the record would hold. */
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

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Where a value stands to another of its column's type: below zero before it, above behind it. */
const places: Partial<Record<Column['type'], (one: unknown, other: unknown) => number>> = {
  date: (one, other) => Date.parse(String(one)) - Date.parse(String(other)),
  timestamp: (one, other) => Date.parse(String(one)) - Date.parse(String(other)),
};

const order = ({ type }: Column, one: unknown, other: unknown): number =>
  (places[type]?.(one, other) ?? compare(decimalOf(one as number | string), decimalOf(other as number | string)));

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

/** Whether a condition holds of a record, as the database would answer (framework/server/tables/derived/conditionSql.ts). */
export const holds = (condition: Condition, seen: Seen): boolean => {
  if ('not' in condition) return !holds(condition.not, seen);
  if ('all' in condition) return condition.all.every((part) => holds(part, seen));
  if ('any' in condition) return condition.any.some((part) => holds(part, seen));
  return leafHolds(condition, seen);
};
