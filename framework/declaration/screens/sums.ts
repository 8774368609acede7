import type { Formula } from '../../core/formula';
import { operationOf } from '../../core/formula';
import type { AnyField, Fields } from '../../core/kind';
import { languagesIn } from '../../core/kind';
import { kindOf } from '../../kinds';

/** Amounts that come to another one. */
export interface Sum {
  /** The amount that they come to. */
  total: string;
  /** Those that it is less by. */
  taken: readonly string[];
  /** All that it is made of. */
  parts: readonly string[];
}

interface Summand {
  name: string;
  isTaken: boolean;
}

/** What a formula adds up; undefined where it does anything else. */
const summandsOf = (formula: Formula | undefined, isTaken = false): Summand[] | undefined => {
  if (typeof formula === 'string') return [{ name: formula, isTaken }];
  const { does, parts } = (formula !== undefined && operationOf(formula)) || {};
  if (does !== 'plus' && does !== 'minus') return undefined;
  const found = parts!.map((part, index) => summandsOf(part, does === 'minus' && index === 1 ? !isTaken : isTaken));
  return found.some((part) => part === undefined) ? undefined : found.flatMap((part) => part!);
};

/** Whether a field is an amount of money, and one amount: no range. */
const isAmount = (declared: AnyField | undefined): declared is AnyField =>
  declared !== undefined && Boolean(kindOf(declared).inCurrency) && !kindOf(declared).span?.(declared);

/** Among the fields named, the amounts that come to another of them by its formula; undefined where there are none. */
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

/** Whether all of some fields are amounts of money, which stand below each other. */
export const areAmounts = (declared: readonly AnyField[]): boolean =>
  declared.length > 1 && declared.every((one) => Boolean(kindOf(one).inCurrency));

/** Whether the database adds a field up as it reads a row: no column holds it. */
export const isAddedUp = ({ adds, kept }: AnyField): boolean => adds !== undefined && !kept;

/** Whether lists can be sorted by what a field holds, which is so in all languages or in none. */
export const canSort = (declared: AnyField): boolean =>
  !isAddedUp(declared) && kindOf(declared).sortBy?.(languagesIn(declared)[0]!, declared) !== undefined;
