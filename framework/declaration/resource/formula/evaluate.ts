import { dayInMs } from '../../../core/days';
import type { Formula, Operation } from '../../../core/condition';
import { operationOf } from '../../../core/condition';
import type { AnyField, Column } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { isCalendarDate } from '../../../kinds/date/kind';
import type { Decimal } from './decimal';
import { compared, decimalOf, minus, over, plus, rounded, times, written } from './decimal';
import { textWithin, fitOf, formulaOf } from './conditions';
import type { Seen } from './holds';
import { holds, stored, todayIn } from './holds';

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
