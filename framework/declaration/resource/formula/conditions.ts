import { followsClock, boundsOf, leavesOf } from '../../../core/condition';
import { kindOf } from '../../../kinds';
import type { Condition, Leaf, NamesIn, Formula, NamesInFormula } from '../../../core/condition';
import type { AnyField, Column, Fields } from '../../../core/kind';

const othersOf = (leaf: Leaf): string[] =>
  boundsOf(leaf).flatMap(({ bound }) => (typeof bound === 'object' ? [bound.field] : []));

const leavesIn = (declared: AnyField): Leaf[] =>
  kindOf(declared)
    ?.cases?.(declared)
    .cases.flatMap(({ when }) => leavesOf(when)) ?? [];

/**
 * Returns the names of the fields used in the conditions of a state. If the field isn't a state, returns an empty list.
 */
export const stateParts = (declared: AnyField): string[] =>
  leavesIn(declared).flatMap((leaf) => [leaf.field, ...othersOf(leaf)]);

const asksIfThere = (leaf: Leaf): boolean => 'is' in leaf && (leaf.is === 'empty' || leaf.is === 'filled');

/** Like `stateParts`, but excludes the fields that are only checked for being empty. */
export const comparedParts = (declared: AnyField): string[] =>
  leavesIn(declared)
    .filter((leaf) => !asksIfThere(leaf))
    .flatMap((leaf) => [leaf.field, ...othersOf(leaf)]);

/**
 * Returns the stored columns for a name in a condition: `name_en` and `name_ar` for a bilingual `name`, only `name_ar`
 * for `name.ar`. Returns an empty list if the field isn't stored.
 */
export const partColumns = (part: string, fields: Fields): [name: string, column: Column][] => {
  const [name, half] = part.split('.') as [string, string?];
  const declared = fields[name];
  if (!declared || declared.computed || declared.virtual || isMoving(declared)) return [];
  const columns = Object.entries(kindOf(declared).columns(declared));
  const selected = half === undefined ? columns : columns.filter(([suffix]) => suffix === `_${half}`);
  return selected.map(([suffix, column]) => [`${name}${suffix}`, column]);
};

/**
 * Splits a name such as `address.city`, which refers to one string in a field that stores several strings in a single
 * column. Returns undefined for any other name.
 */
export const textWithin = (part: string, fields: Fields): { name: string; within: string } | undefined => {
  const [name, within = ''] = part.split('.') as [string, string?];
  const declared = fields[name];
  const isStored = declared && !declared.computed && !declared.virtual;
  return isStored && kindOf(declared).parts?.includes(within) ? { name, within } : undefined;
};

const moments: readonly string[] = ['date', 'timestamp'];
const numbers: readonly string[] = ['integer', 'numeric'];
const single: readonly string[] = ['text', 'boolean', ...numbers];

/** For each column type, the format of the values to compare the column with. */
const patterns: Partial<Record<Column['type'], RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
  integer: /^-?\d+(\.\d+)?$/,
  numeric: /^-?\d+(\.\d+)?$/,
};

const valueComplaints = (
  leaf: Extract<Leaf, { in: unknown }>,
  { type }: Column,
  declared: AnyField | undefined,
): string[] => {
  const values = declared && kindOf(declared).values?.(declared).map(String);
  const isPossible = (value: string) =>
    values ? values.includes(value) : !numbers.includes(type) || patterns.numeric!.test(value);
  return leaf.in
    .map(String)
    .filter((value) => !isPossible(value))
    .map((value) => `${leaf.field} being ${value}, which is not a value of ${leaf.field}`);
};

const rangeComplaints = (leaf: Leaf, { type }: Column, fields: Fields): string[] => {
  const bounds = boundsOf(leaf);
  const isTime = moments.includes(type);
  if (bounds.length === 0) return [`${leaf.field}, but the condition compares it with nothing`];
  const isOfTime = 'is' in leaf || 'after' in leaf || 'before' in leaf || bounds.some(({ bound }) => bound === 'now');
  if (isOfTime && !isTime) return [`${leaf.field}, which is not a date`];
  if (!isTime && !numbers.includes(type)) return [`${leaf.field}, which is not a number`];
  return bounds.flatMap(({ bound }) => {
    if (bound === 'now') return [];
    if (typeof bound !== 'object')
      return patterns[type]!.test(String(bound))
        ? []
        : [`${leaf.field} compared with ${bound}, which is not in the format of ${leaf.field}`];
    const [other, ...rest] = partColumns(bound.field, fields);
    const fit = isTime ? [type] : numbers;
    return other && rest.length === 0 && fit.includes(other[1].type)
      ? []
      : [`${bound.field}, with which ${leaf.field} can't be compared`];
  });
};

const leafComplaints = (leaf: Leaf, fields: Fields): string[] => {
  const columns = partColumns(leaf.field, fields);
  const [first, more] = columns;
  if (!first) return [`${leaf.field}, which isn't stored`];
  if (asksIfThere(leaf)) return [];
  const [, column] = first;
  if (!('in' in leaf))
    return more ? [`${leaf.field}, which is not a number or date`] : rangeComplaints(leaf, column, fields);
  if (column.type === 'texts') return [];
  return more || !single.includes(column.type)
    ? [`${leaf.field}, which is not a single value`]
    : valueComplaints(leaf, column, fields[leaf.field]);
};

/**
 * Reports parts of a condition that the database can't evaluate: fields that aren't stored, and invalid comparisons.
 */
export const conditionComplaints = (condition: Condition, fields: Fields): string[] =>
  leavesOf(condition).flatMap((leaf) => leafComplaints(leaf, fields));

/** Applies `conditionComplaints` to all conditions of a state. */
export const stateComplaints = (declared: AnyField, fields: Fields): string[] =>
  leavesIn(declared).flatMap((leaf) => leafComplaints(leaf, fields));

/** A type that rejects states and formulas if they name undeclared fields. */
export type Following<F extends Fields> = {
  [K in keyof F]: F[K] extends { cases: readonly (infer Case)[] }
    ? Case extends { when: infer When }
      ? [NamesIn<When>] extends [keyof F]
        ? unknown
        : { 'its cases name a field missing here': Exclude<NamesIn<When>, keyof F> }
      : unknown
    : F[K] extends { formula: infer What }
      ? [Formula] extends [What]
        ? unknown
        : [NamesInFormula<What>] extends [keyof F]
          ? unknown
          : { 'its formula names a field missing here': Exclude<NamesInFormula<What>, keyof F> }
      : unknown;
};

/** Returns the formula of a field, or undefined if it has none. */
export const formulaOf = (declared: AnyField): Formula | undefined => kindOf(declared)?.formula?.(declared);

/**
 * Checks whether a formula's value changes over time. If so, it isn't stored in a column, but computed on each read.
 */
export const isMoving = (declared: AnyField): boolean => {
  const formula = formulaOf(declared);
  return formula !== undefined && followsClock(formula);
};

/**
 * The limits of a formula's value. Numbers have a maximum number of decimal places and an exclusive upper bound (a
 * power of ten). Text has a maximum length. Days have no limits.
 */
type Fit = { digits: number; below: string } | { longest: number } | { day: true };

/** The default maximum length of a text value. */
const usual = 255;

/**
 * Returns the limits of a field's column. Numbers outside the limits become null, and text that is too long is
 * truncated.
 */
export const fitOf = (declared: AnyField): Fit => {
  const column = Object.values(kindOf(declared).columns(declared))[0] as Column;
  if (column.type === 'integer')
    return { digits: 0, below: column.isLong ? String(Number.MAX_SAFE_INTEGER) : '2147483648' };
  if (column.type === 'numeric')
    return { digits: column.scale, below: `1${'0'.repeat(column.precision - column.scale)}` };
  return column.type === 'text' ? { longest: (declared as { max?: number }).max ?? usual } : { day: true };
};
