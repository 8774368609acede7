import { isPlain } from '../../core/objects';
import type { Element, Problem, TypedChip } from './conditions';
import { combine } from './conditions';
import { createCursor } from './cursor';
import { createElements } from './elements';
import { tokenize } from './lexicon';
import type { Vocabulary } from './vocabulary';

/** Words that were not understood, with the reason. The list searches for these words as text. */
export interface Remainder {
  text: string;
  problem: Problem;
}

export interface TypedQuery {
  chips: readonly TypedChip[];
  search: string;
  rest: readonly Remainder[];
  /**
   * True if the sentence could also be a text search, because its only filter is a single word such as "low". The
   * screen then searches for the text and suggests the chips.
   */
  isEither: boolean;
}

/** The maximum length of typed text that is parsed as filters. Longer text is only used as a search term. */
export const longestTyped = 2000;

/** Joins adjacent elements that were not understood, and removes filler words such as "the" from their ends. */
const remaindersOf = (elements: readonly Element[], textOf: (start: number, end: number) => string): Remainder[] => {
  const runs: { start: number; end: number; problem: Problem }[] = [];
  let open: Element[] = [];
  const close = () => {
    const isKept = ({ problem }: Element) => problem !== undefined;
    const first = open.findIndex(isKept);
    const last = open.findLastIndex(isKept);
    if (first >= 0) {
      const own = open.slice(first, last + 1);
      const problem = own.find((one) => one.problem !== undefined && one.problem !== 'unknown')?.problem ?? 'unknown';
      runs.push({ start: own[0]!.start, end: own.at(-1)!.end, problem });
    }
    open = [];
  };
  for (const element of elements) {
    const previous = open.findLast(({ problem }) => problem !== undefined)?.problem;
    if (element.conditions.length > 0) close();
    else if (element.problem !== undefined && previous !== undefined && previous !== element.problem) {
      close();
      open.push(element);
    } else open.push(element);
  }
  close();
  return runs.map(({ start, end, problem }) => ({ text: textOf(start, end), problem }));
};

const withoutQuotes = (text: string): string =>
  text
    .replaceAll(/["“”«»„]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Parses the text in a list's search field. Never throws. */
export const readTyped = (typed: string, vocabulary: Vocabulary): TypedQuery => {
  const plain: TypedQuery = { chips: [], search: typed.trim(), rest: [], isEither: false };
  if (typed.length > longestTyped) return plain;
  const tokens = tokenize(typed);
  if (tokens.length === 0) return plain;
  const reader = createElements(createCursor(tokens, vocabulary), typed);
  const { chips: found, elements } = combine(reader.all(), vocabulary.fields, vocabulary.settings);
  const textOf = (start: number, end: number) => typed.slice(tokens[start]!.start, tokens[end - 1]!.end);
  const rest = remaindersOf(elements, textOf);
  const wordsOf = (name: string) =>
    elements
      .filter(({ conditions }) => conditions.some(({ field }) => field === name))
      .map(({ start, end }) => textOf(start, end))
      .join(' ');
  const chips = found.map((chip) => (chip.names ? { ...chip, words: wordsOf(chip.field) } : chip));
  if (chips.length === 0) {
    const offered = partialChips(vocabulary, reader.partialAt(0), tokens.length);
    const isText = rest.every(({ problem }) => problem === 'unknown');
    if (offered.length > 0) return { ...plain, chips: offered, isEither: true };
    return isText ? plain : { ...plain, search: withoutQuotes(typed), rest };
  }
  const understood = elements.filter(({ conditions }) => conditions.length > 0);
  const isEither = understood.length === 1 && understood[0]!.isLoose === true && isAlone(elements, understood[0]!);
  const search = isEither ? typed.trim() : withoutQuotes(rest.map(({ text }) => text).join(' '));
  return { chips, search, rest, isEither };
};

/**
 * Returns true if the user may have meant a text search: this is the sentence's only element, or the sentence also
 * contains unknown words.
 */
const isAlone = (elements: readonly Element[], one: Element): boolean =>
  elements.length === 1 || elements.some((other) => other !== one && other.problem === 'unknown');

/** Returns the chip for words that are part of exactly one value's label. */
const partialChips = (
  { fields }: Vocabulary,
  found: readonly { end: number; meaning: { meant: readonly (readonly [string, readonly unknown[]])[] } }[],
  count: number,
): TypedChip[] => {
  const whole = found.filter(({ end }) => end === count).map(({ meaning }) => meaning.meant[0]!);
  const different = new Map(
    whole.map(([field, values]) => [JSON.stringify([field, values]), [field, values] as const]),
  );
  if (different.size !== 1) return [];
  const [[field, values]] = different.values() as unknown as [readonly [string, readonly unknown[]]];
  return [{ field, value: fields.get(field)!.mode === 'oneOf' ? values : values[0] }];
};

/** Converts chips to list filters. Omits chips with unknown values. */
export const filtersOf = (chips: readonly TypedChip[]): Record<string, unknown> =>
  Object.fromEntries(chips.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]])));

export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, index) => isSameValue(value, other[index]))
    : isPlain(one) && isPlain(other)
      ? ['gte', 'lte'].every((end) => (one[end] ?? null) === (other[end] ?? null))
      : false);
