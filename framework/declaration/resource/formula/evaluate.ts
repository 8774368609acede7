import { dayInMs } from '../../../core/days';
import type { Formula, Operation, Bound, Comparison, Condition, Leaf } from '../../../core/condition';
import { operationOf, boundsOf } from '../../../core/condition';
import type { AnyField, Column, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { isCalendarDate } from '../../../kinds/time/kind';
import { emptyOf } from '../when';
import type { Decimal } from './decimal';
import { compared, decimalOf, minus, over, plus, rounded, times, written } from './decimal';
import { textWithin, fitOf, formulaOf, partColumns } from './conditions';

// Evaluates conditions without a database: in forms, and in tests of the generated SQL.

/** The input of a condition: the fields, their values in the form's or record's shape, and the current time. */
interface Seen {
  fields: Fields;
  record: Readonly<Record<string, unknown>>;
  now: Date;
}

/** Returns the columns of a part of the record, with the values they would store. */
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

/** The current date in UTC, for comparisons with a day. */
const todayIn = ({ now }: Seen): string => now.toISOString().slice(0, 10);

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

const compares: Record<Comparison, (place: number) => boolean> = {
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
    return place !== undefined && compares[by](place);
  });
};

/** Evaluates a condition for a record, with the same result as in the database. */
export const holds = (condition: Condition, seen: Seen): boolean => {
  if ('not' in condition) return !holds(condition.not, seen);
  if ('all' in condition) return condition.all.every((part) => holds(part, seen));
  if ('any' in condition) return condition.any.some((part) => holds(part, seen));
  return leafHolds(condition, seen);
};

/** The value of a part of a formula: a number, a text or a day; null if empty. */
type Value = Decimal | string | null;

const daysBetween = (from: string, to: string): Decimal => ({
  units: BigInt((Date.parse(to) - Date.parse(from)) / dayInMs),
  scale: 0,
});

const yearsBetween = (from: string, to: string): Decimal => {
  if (from > to) return minus({ units: 0n, scale: 0 }, yearsBetween(to, from));
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return { units: BigInt(to.slice(4) < from.slice(4) ? years - 1 : years), scale: 0 };
};

const place = (one: Value, other: Value): number =>
  typeof one === 'string'
    ? one < (other as string)
      ? -1
      : Number(one !== other)
    : compared(one as Decimal, other as Decimal);

const outermost = (values: readonly Value[], direction: number): Value =>
  values.reduce(
    (found, value) => (value !== null && (found === null || place(value, found) * direction > 0) ? value : found),
    null,
  );

type Does = (values: readonly Value[], formula: Formula) => Value;

/** Folds an operation over all values; the result is null if any value is null. */
const ofAll =
  <T>(reckon: (one: T, other: T) => Value): Does =>
  (values) =>
    values
      .slice(1)
      .reduce(
        (one, other) => (one === null || other === null ? null : reckon(one as T, other as T)),
        values[0] ?? null,
      );

const does: Record<Operation, Does> = {
  plus: ofAll(plus),
  minus: ofAll(minus),
  times: ofAll(times),
  over: ofAll(over),
  days: ofAll(daysBetween),
  years: ofAll(yearsBetween),
  round: ([value = null], formula) =>
    value && rounded(value as Decimal, (formula as { round: readonly [Formula, number] }).round[1]),
  least: (values) => outermost(values, -1),
  most: (values) => outermost(values, 1),
  either: (values) => values.find((value) => value !== null) ?? null,
  join: (values, formula) =>
    values.filter((value) => value !== null).join((formula as { with?: string }).with ?? '') || null,
};

const ofColumn = ({ type }: Column, value: unknown): Value => {
  if (type === 'integer' || type === 'numeric') return decimalOf(value);
  if (typeof value !== 'string' || value === '') return null;
  return type === 'date' && !isCalendarDate(value) ? null : value;
};

const valueOf = (formula: Formula, seen: Seen): Value => {
  if (formula === 'now') return todayIn(seen);
  if (typeof formula === 'number') return decimalOf(formula);
  if (typeof formula === 'string') {
    const text = textWithin(formula, seen.fields);
    if (text)
      return ofColumn(
        { type: 'text' },
        (seen.record[text.name] as Record<string, unknown> | null | undefined)?.[text.within],
      );
    const [{ column, value }] = stored(formula, seen) as [ReturnType<typeof stored>[number]];
    return ofColumn(column, value);
  }
  if ('text' in formula) return formula.text;
  if ('when' in formula) {
    const { is, otherwise } = formula;
    return holds(formula.when, seen) ? valueOf(is, seen) : otherwise === undefined ? null : valueOf(otherwise, seen);
  }
  const operation = operationOf(formula)!;
  return does[operation.does](
    operation.parts.map((part) => valueOf(part, seen)),
    formula,
  );
};

/** Rounds a number to its column's digits; null if it is out of the column's range. */
const kept = (value: Decimal, { digits, below }: { digits: number; below: string }): string | null => {
  const exact = rounded(value, digits);
  const size = exact.units < 0n ? { ...exact, units: -exact.units } : exact;
  return compared(size, decimalOf(below)!) < 0 ? written(exact) : null;
};

/**
 * Computes a field's formula for a record exactly, then rounds to the field's digits; the same result as in the
 * database. Invalid values, as while typing, count as empty.
 */
export const evaluate = (declared: AnyField, seen: Seen): unknown => {
  const value = valueOf(formulaOf(declared)!, seen);
  const kind = kindOf(declared);
  const fit = fitOf(declared);
  const raw = () => {
    if (value === null) return null;
    if (typeof value !== 'string') return kept(value, fit as { digits: number; below: string });
    return 'longest' in fit ? [...value].slice(0, fit.longest).join('') : value;
  };
  return kind.fromColumns ? kind.fromColumns(raw, declared) : raw();
};
