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

// Evaluates conditions and formulas without a database, for forms and for tests of the generated SQL.

/**
 * The context that a condition is evaluated in: the declared fields, their values in a form or record, and the current
 * time.
 */
interface ConditionInput {
  fields: Fields;
  record: Readonly<Record<string, unknown>>;
  now: Date;
}

/** Returns the columns that a name in a condition refers to, each with the value that the record would store in it. */
const stored = (part: string, { fields, record }: ConditionInput): { column: Column; value: unknown }[] => {
  const columns = partColumns(part, fields);
  if (columns.length === 0) return [];
  const [name] = part.split('.') as [string];
  const declared = fields[name]!;
  const kind = kindOf(declared);
  const value = record[name] ?? emptyOf(declared);
  const held: Record<string, unknown> = kind.toColumns ? kind.toColumns(value, declared) : { '': value };
  return columns.map(([key, column]) => ({ column, value: held[key.slice(name.length)] ?? null }));
};

/** Returns the current date in UTC. */
const todayIn = ({ now }: ConditionInput): string => now.toISOString().slice(0, 10);

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

const isTime = ({ type }: Column): boolean => type === 'date' || type === 'timestamp';

/**
 * Compares two values of a column. Returns a negative number, zero or a positive number. Returns undefined if either
 * value is invalid for the column's type.
 */
const order = (column: Column, one: unknown, other: unknown): number | undefined => {
  if (isTime(column)) return Date.parse(String(one)) - Date.parse(String(other));
  const [a, b] = [decimalOf(one), decimalOf(other)];
  return a && b ? compared(a, b) : undefined;
};

const boundOf = (bound: Bound, column: Column, input: ConditionInput): unknown => {
  if (typeof bound === 'object') return stored(bound.field, input)[0]!.value;
  if (bound !== 'now') return bound;
  return column.type === 'date' ? todayIn(input) : input.now.toISOString();
};

const compares: Record<Comparison, (place: number) => boolean> = {
  '>=': (place) => place >= 0,
  '<=': (place) => place <= 0,
  '>': (place) => place > 0,
  '<': (place) => place < 0,
};

const isOne = (column: Column, value: unknown, allowed: readonly unknown[]): boolean => {
  if (Array.isArray(value)) return value.some((item) => allowed.map(String).includes(String(item)));
  const isNumber = column.type === 'integer' || column.type === 'numeric';
  return allowed.some((one) => (isNumber ? order(column, value, one) === 0 : String(one) === String(value)));
};

const leafHolds = (leaf: Leaf, input: ConditionInput): boolean => {
  const parts = stored(leaf.field, input);
  const isFilled = parts.some(({ value }) => !isNothing(value));
  if ('is' in leaf && (leaf.is === 'empty' || leaf.is === 'filled')) return isFilled === (leaf.is === 'filled');
  const [{ column, value }] = parts as [(typeof parts)[number]];
  if (value === null) return false;
  if ('in' in leaf) return isOne(column, value, leaf.in);
  return boundsOf(leaf).every(({ by, bound }) => {
    const place = order(column, value, boundOf(bound, column, input));
    return place !== undefined && compares[by](place);
  });
};

/** Evaluates a condition for a record, with the same result as in the database. */
export const holds = (condition: Condition, input: ConditionInput): boolean => {
  if ('not' in condition) return !holds(condition.not, input);
  if ('all' in condition) return condition.all.every((part) => holds(part, input));
  if ('any' in condition) return condition.any.some((part) => holds(part, input));
  return leafHolds(condition, input);
};

/** The value of a part of a formula: a number, a string or a day. Null if it is empty. */
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

type Operator = (values: readonly Value[], formula: Formula) => Value;

/** Applies an operation to all values, from left to right. Returns null if any value is null. */
const ofAll =
  <T>(combine: (one: T, other: T) => Value): Operator =>
  (values) =>
    values
      .slice(1)
      .reduce(
        (one, other) => (one === null || other === null ? null : combine(one as T, other as T)),
        values[0] ?? null,
      );

const operators: Record<Operation, Operator> = {
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

const valueOf = (formula: Formula, input: ConditionInput): Value => {
  if (formula === 'now') return todayIn(input);
  if (typeof formula === 'number') return decimalOf(formula);
  if (typeof formula === 'string') {
    const text = textWithin(formula, input.fields);
    if (text)
      return ofColumn(
        { type: 'text' },
        (input.record[text.name] as Record<string, unknown> | null | undefined)?.[text.within],
      );
    const [{ column, value }] = stored(formula, input) as [ReturnType<typeof stored>[number]];
    return ofColumn(column, value);
  }
  if ('text' in formula) return formula.text;
  if ('when' in formula) {
    const { is, otherwise } = formula;
    return holds(formula.when, input) ? valueOf(is, input) : otherwise === undefined ? null : valueOf(otherwise, input);
  }
  const { operation, parts } = operationOf(formula)!;
  return operators[operation](
    parts.map((part) => valueOf(part, input)),
    formula,
  );
};

/** Rounds a number to the decimal places of its column. Returns null if the number is out of the column's range. */
const fitToColumn = (value: Decimal, { digits, below }: { digits: number; below: string }): string | null => {
  const exact = rounded(value, digits);
  const size = exact.units < 0n ? { ...exact, units: -exact.units } : exact;
  return compared(size, decimalOf(below)!) < 0 ? written(exact) : null;
};

/**
 * Computes a field's formula for a record exactly, and rounds the result to the field's decimal places. The result is
 * the same as in the database. Invalid values (for example, while the user is still typing) count as empty.
 */
export const evaluate = (declared: AnyField, input: ConditionInput): unknown => {
  const value = valueOf(formulaOf(declared)!, input);
  const kind = kindOf(declared);
  const fit = fitOf(declared);
  const raw = () => {
    if (value === null) return null;
    if (typeof value !== 'string') return fitToColumn(value, fit as { digits: number; below: string });
    return 'longest' in fit ? [...value].slice(0, fit.longest).join('') : value;
  };
  return kind.fromColumns ? kind.fromColumns(raw, declared) : raw();
};
