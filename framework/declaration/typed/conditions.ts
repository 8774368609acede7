import type { AmountReading } from './amounts';
import type { Span } from './calendar';
import type { TypedField } from './vocabulary';

export type Condition = { field: string } & (
  | { is: 'among'; values: readonly unknown[] }
  | { is: 'not'; values: readonly unknown[] }
  | ({ is: 'range' } & Pick<AmountReading, 'gte' | 'isOver' | 'isUnder' | 'lte'>)
  | { is: 'dates'; range: Partial<Span> }
  | { is: 'called'; names: readonly string[] }
  | { is: 'text'; value: string }
);

/** Why words were not understood. */
export type Problem =
  | 'unknown'
  | 'quoted'
  | 'unclosed'
  | 'contradiction'
  /** The date does not exist. */
  | 'date'
  /**
   * The filter is understood, but lists can't apply it. For example, lists can't combine conditions on two fields with
   * "or".
   */
  | 'unsayable';

/** A part of a sentence: conditions, filler words, or words that were not understood. */
export interface Element {
  start: number;
  end: number;
  conditions: readonly Condition[];
  problem?: Problem;
  /** True if the words only connect or introduce other words. */
  isFiller?: boolean;
  /** True if the element joins the conditions before and after it with "or". */
  isOr?: boolean;
  /** True if the words are a single value, date or field, and could also be a text search. */
  isLoose?: boolean;
}

/** The fields used for comparisons and dates without a field name. */
export interface Defaults {
  amount: TypedField | undefined;
  percent: TypedField | undefined;
  money: TypedField | undefined;
  date: TypedField | undefined;
}

export const defaultsOf = (fields: Iterable<TypedField>): Defaults => {
  const all = [...fields];
  const numbers = all.filter(({ type }) => type === 'number');
  const money = numbers.find(({ isMoney }) => isMoney);
  return {
    money,
    percent: numbers.find(({ isPercent }) => isPercent),
    amount: money ?? (numbers.length === 1 ? numbers[0] : undefined),
    date: all.find(({ type }) => type === 'date' || type === 'moment'),
  };
};
