import type { AmountReading } from './amounts';
import type { Span } from './calendar';
import type { TypedField, TypedSettings } from './vocabulary';
import { addDays } from '../../core/days';
import { fromLocalTime } from '../../core/zones/localTime';

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

/** The filter parsed for one field. */
export interface TypedChip {
  field: string;
  /**
   * The value for the list's filter. Undefined if the typed text refers to records by title, because their ids aren't
   * known yet.
   */
  value?: unknown;
  names?: readonly string[];
  /** The typed words that contain the titles, used for a text search if no record has these titles. */
  words?: string;
}

type Of<Is extends Condition['is']> = Extract<Condition, { is: Is }>;

const isOf =
  <Is extends Condition['is']>(is: Is) =>
  (condition: Condition): condition is Of<Is> =>
    condition.is === is;

const isLess = (one: string, other: string) => Number(one) < Number(other);

/**
 * In a range of whole numbers, replaces an exclusive bound with the nearest number inside the range. The bounds of
 * other ranges are always inclusive.
 */
const wholeEnd = (field: TypedField, text: string, isExcluded: boolean | undefined, by: number): string =>
  field.isInteger && !field.isMoney && isExcluded && /^-?\d+$/.test(text) ? String(Number(text) + by) : text;

const numbers = (field: TypedField, ranges: readonly Of<'range'>[]) => {
  const from = ranges.flatMap(({ gte, isOver }) => (gte === undefined ? [] : [wholeEnd(field, gte, isOver, 1)]));
  const to = ranges.flatMap(({ lte, isUnder }) => (lte === undefined ? [] : [wholeEnd(field, lte, isUnder, -1)]));
  const gte = from.reduce<string | undefined>(
    (best, one) => (best === undefined || isLess(best, one) ? one : best),
    undefined,
  );
  const lte = to.reduce<string | undefined>(
    (best, one) => (best === undefined || isLess(one, best) ? one : best),
    undefined,
  );
  if (gte !== undefined && lte !== undefined && isLess(lte, gte)) return undefined;
  // Amounts remain strings, because floats would lose precision.
  const valueOf = (text: string) => (field.isMoney ? text : Number(text));
  return { ...(gte !== undefined && { gte: valueOf(gte) }), ...(lte !== undefined && { lte: valueOf(lte) }) };
};

/**
 * Converts a range of days to times in a time zone, up to the last millisecond. For a date field, returns the days
 * themselves.
 */
const daysAsValues = (
  { type }: TypedField,
  { from, to }: Partial<Span>,
  timeZone: string | undefined,
): { gte?: string; lte?: string } => {
  if (type === 'date') return { ...(from && { gte: from }), ...(to && { lte: to }) };
  const start = (day: string) => fromLocalTime(`${day}T00:00`, timeZone)!;
  const exact = (time: string) => (time.endsWith('Z') ? new Date(time).toISOString() : fromLocalTime(time, timeZone)!);
  const last = (day: string) => new Date(Date.parse(start(addDays(day, 1))) - 1).toISOString();
  return {
    ...(from && { gte: from.includes('T') ? exact(from) : start(from) }),
    ...(to && { lte: to.includes('T') ? exact(to) : last(to) }),
  };
};

const dates = (field: TypedField, spans: readonly Of<'dates'>[], { timeZone }: TypedSettings) => {
  const values = spans.map(({ range }) => daysAsValues(field, range, timeZone));
  const gte = values
    .flatMap((value) => value.gte ?? [])
    .toSorted()
    .at(-1);
  const lte = values.flatMap((value) => value.lte ?? []).toSorted()[0];
  if (gte !== undefined && lte !== undefined && lte < gte) return undefined;
  return { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) };
};

const among = (field: TypedField, conditions: readonly Condition[]): unknown => {
  const wanted = conditions.filter(isOf('among')).flatMap(({ values }) => values);
  const unwanted = conditions.filter(isOf('not')).flatMap(({ values }) => values);
  const left = field.values.filter(
    (value) => (wanted.length === 0 || wanted.includes(value)) && !unwanted.includes(value),
  );
  if (left.length === 0 || left.length === field.values.length) return undefined;
  return field.mode === 'oneOf' ? left : left.length === 1 ? left[0] : undefined;
};

/** Combines the conditions on one field. Returns undefined if they contradict each other. */
const chipOf = (
  field: TypedField,
  conditions: readonly Condition[],
  settings: TypedSettings,
): TypedChip | undefined => {
  const asChip = (value: unknown): TypedChip | undefined =>
    value === undefined ? undefined : { field: field.name, value };
  switch (field.type) {
    case 'values':
      return asChip(among(field, conditions));
    case 'number':
      return asChip(numbers(field, conditions.filter(isOf('range'))));
    case 'date':
    case 'moment':
      return asChip(dates(field, conditions.filter(isOf('dates')), settings));
    case 'reference':
      return {
        field: field.name,
        names: [...new Set(conditions.filter(isOf('called')).flatMap(({ names }) => names))],
      };
    case 'text': {
      const [value, ...others] = new Set(conditions.filter(isOf('text')).map((condition) => condition.value));
      return others.length > 0 ? undefined : asChip(value);
    }
  }
};

/**
 * Returns the field that an element's conditions apply to. Returns undefined if there are no conditions, or if they
 * apply to several fields.
 */
const onlyField = ({ conditions }: Element): string | undefined =>
  new Set(conditions.map(({ field }) => field)).size === 1 ? conditions[0]!.field : undefined;

/**
 * Finds the elements around an "or" that can't be used as a list filter: conditions on different fields, ranges, or
 * unknown words.
 */
const unsayableOf = (elements: readonly Element[]): Set<Element> => {
  const real = elements.filter(({ isFiller, isOr }) => !isFiller || isOr);
  const found = new Set<Element>();
  real.forEach((element, index) => {
    const [before, after] = [real[index - 1], real[index + 1]];
    if (!element.isOr || !before || !after) return;
    if (before.conditions.length === 0 && after.conditions.length === 0) return;
    const field = onlyField(before);
    const isSame = field !== undefined && field === onlyField(after);
    const isList = [before, after].every(({ conditions }) =>
      conditions.every(({ is }) => is === 'among' || is === 'called'),
    );
    if (isSame && isList) return;
    for (const one of [before, element, after]) found.add(one);
  });
  return found;
};

export interface Combined {
  chips: TypedChip[];
  /** The elements of the sentence, including problems that only show up in the sentence as a whole. */
  elements: (Element & { problem?: Problem })[];
}

/** Combines the elements of a sentence into one chip for each field. */
export const combine = (
  given: readonly Element[],
  fields: ReadonlyMap<string, TypedField>,
  settings: TypedSettings,
): Combined => {
  const unsayable = unsayableOf(given);
  const elements = given.map((element): Element => {
    if (!unsayable.has(element)) return element;
    return { ...element, conditions: [], isFiller: false, problem: element.problem ?? 'unsayable' };
  });
  const names = [...new Set(elements.flatMap(({ conditions }) => conditions.map(({ field }) => field)))];
  const found = names.map((name) => {
    const conditions = elements.flatMap((element) => element.conditions.filter(({ field }) => field === name));
    return { name, chip: chipOf(fields.get(name)!, conditions, settings) };
  });
  const excluded = new Set(found.filter(({ chip }) => !chip).map(({ name }) => name));
  const hasConflict = ({ conditions }: Element) => conditions.some(({ field }) => excluded.has(field));
  const lost = new Set(elements.filter(hasConflict).flatMap(({ conditions }) => conditions.map(({ field }) => field)));
  return {
    chips: found.flatMap(({ name, chip }) => (chip && !lost.has(name) ? [chip] : [])),
    elements: elements.map((element) =>
      element.conditions.some(({ field }) => lost.has(field))
        ? { ...element, conditions: [], problem: 'contradiction' }
        : element,
    ),
  };
};
