import type { Condition, NamesIn, WholeName } from './condition';
import { asksClock, leavesOf, boundsOf } from './condition';

/**
 * What a field's value is worked out by, from others of its record. A text is a field's name, a stored one's (`name.ar` is one half
 * of a text in both languages), and `now` is today in UTC. What is done with something empty is empty, but for `least`, `most`,
 * `either` and `join`, which leave it out; so is what is divided by zero.
 */
export type Formula =
  | string
  | number
  /** A text as it stands. */
  | { text: string }
  | { plus: readonly Formula[] }
  | { minus: readonly [from: Formula, what: Formula] }
  | { times: readonly Formula[] }
  /** A division, to 20 digits after the point; what is further behind is cut off. */
  | { over: readonly [what: Formula, by: Formula] }
  /** Rounded to so many digits after the point, a half away from zero. */
  | { round: readonly [what: Formula, digits: number] }
  /** The least and the most of numbers or days. */
  | { least: readonly Formula[] }
  | { most: readonly Formula[] }
  /** The first that isn't empty. */
  | { either: readonly Formula[] }
  /** Texts, one after the other. */
  | { join: readonly Formula[]; with?: string }
  /** How many days, or whole years, lie between two days; less than none, where the second comes first. */
  | { days: readonly [from: Formula, to: Formula] }
  | { years: readonly [from: Formula, to: Formula] }
  /** One or the other, or nothing. */
  | { when: Condition; is: Formula; otherwise?: Formula };

type WithParts = Exclude<Formula, string | number | { text: string } | { when: Condition }>;

/** What a formula does with its parts. */
export type Operation = Exclude<
  WithParts extends infer One ? (One extends WithParts ? keyof One : never) : never,
  'with'
>;

/** What a formula does, and with what; of one that does nothing but name, or chooses, nothing. */
export const operationOf = (formula: Formula): { does: Operation; parts: readonly Formula[] } | undefined => {
  if (typeof formula !== 'object' || 'text' in formula || 'when' in formula) return undefined;
  if ('round' in formula) return { does: 'round', parts: [formula.round[0]] };
  const [does] = Object.keys(formula).filter((key) => key !== 'with') as [Operation];
  return { does, parts: (formula as Record<Operation, readonly Formula[]>)[does] };
};

const partsOf = (formula: Formula): readonly Formula[] => {
  if (typeof formula !== 'object' || 'text' in formula) return [];
  return 'when' in formula
    ? [formula.is, ...(formula.otherwise === undefined ? [] : [formula.otherwise])]
    : operationOf(formula)!.parts;
};

/** The fields that a formula reckons with and asks by, as it names them. */
export const namesIn = (formula: Formula): string[] => {
  if (typeof formula === 'string') return formula === 'now' ? [] : [formula];
  const asked = typeof formula === 'object' && 'when' in formula ? leavesOf(formula.when) : [];
  const bounds = asked.flatMap(boundsOf).flatMap(({ bound }) => (typeof bound === 'object' ? [bound.field] : []));
  return [...asked.map(({ field }) => field), ...bounds, ...partsOf(formula).flatMap(namesIn)];
};

/** Whether what it comes to changes as time goes by, with nothing written: no column can keep that. */
export const followsClock = (formula: Formula): boolean =>
  formula === 'now' ||
  (typeof formula === 'object' && 'when' in formula && asksClock(formula.when)) ||
  partsOf(formula).some(followsClock);

/** The names of the fields in a formula, for the compiler. */
export type NamesInFormula<F> = F extends 'now' | number | { text: string }
  ? never
  : F extends string
    ? WholeName<F>
    : F extends { when: infer C }
      ? NamesIn<C> | NamesInFormula<F[keyof F & ('is' | 'otherwise')]>
      : F extends { round: readonly [infer What, unknown] }
        ? NamesInFormula<What>
        : F[keyof F & Operation] extends readonly (infer Part)[]
          ? NamesInFormula<Part>
          : never;
