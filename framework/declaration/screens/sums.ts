import type { Formula } from '../../core/condition';
import { operationOf } from '../../core/condition';
import type { AnyField, Fields } from '../../core/kind';
import { kindOf } from '../../kinds';

/** Amounts that add up to another one. */
export interface Sum {
  /** The resulting amount. */
  total: string;
  /** The subtracted parts. */
  taken: readonly string[];
  parts: readonly string[];
}

interface Summand {
  name: string;
  isTaken: boolean;
}

/** Returns the terms of a sum; undefined for any other formula. */
const summandsOf = (formula: Formula | undefined, isTaken = false): Summand[] | undefined => {
  if (typeof formula === 'string') return [{ name: formula, isTaken }];
  const { does, parts } = (formula !== undefined && operationOf(formula)) || {};
  if (does !== 'plus' && does !== 'minus') return undefined;
  const found = parts!.map((part, index) => summandsOf(part, does === 'minus' && index === 1 ? !isTaken : isTaken));
  return found.some((part) => part === undefined) ? undefined : found.flatMap((part) => part!);
};

/** Checks whether a field is a single amount of money, not a range. */
const isAmount = (declared: AnyField | undefined): declared is AnyField =>
  declared !== undefined && Boolean(kindOf(declared).inCurrency) && !kindOf(declared).span?.(declared);

/** Finds, among the named fields, an amount whose formula adds up others of them; undefined if there is none. */
export const sumAmong = (fields: Fields, names: readonly string[]): Sum | undefined =>
  names.flatMap((total): Sum[] => {
    const declared = fields[total];
    const summands = isAmount(declared) ? summandsOf(kindOf(declared).formula?.(declared)) : undefined;
    if (
      !summands ||
      summands.length < 2 ||
      !summands.every(({ name }) => names.includes(name) && isAmount(fields[name]))
    )
      return [];
    const of = (some: readonly Summand[]) => some.map(({ name }) => name);
    return [{ total, parts: of(summands), taken: of(summands.filter(({ isTaken }) => isTaken)) }];
  })[0];

/** Checks whether all fields are amounts of money, to be aligned in a column. */
export const areAmounts = (declared: readonly AnyField[]): boolean =>
  declared.length > 1 && declared.every((one) => Boolean(kindOf(one).inCurrency));
