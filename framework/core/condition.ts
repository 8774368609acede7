/**
 * The right side of a comparison: a number, a day, a point in time (ISO 8601), `now`, or another field of the record.
 * In comparisons with a day, `now` is the current date in UTC.
 */
export type Bound = number | string | { field: string };

/** A range: `atLeast` and `atMost` are inclusive, and `after` and `before` are exclusive. */
export interface Range {
  field: string;
  atLeast?: Bound;
  atMost?: Bound;
  after?: Bound;
  before?: Bound;
}

/** A condition on the value of one field. */
export type Leaf =
  | { field: string; is: 'empty' | 'filled' | 'future' | 'past' }
  /** True if the value is one of these. If the field contains a list, at least one of its items must be. */
  | { field: string; in: readonly (string | number | boolean)[] }
  | Range;

/**
 * A condition on a record's stored fields, evaluated by the database. `name.ar` is one language of a localized field.
 * Missing values only satisfy `empty` and `not`.
 */
export type Condition = Leaf | { not: Condition } | { all: readonly Condition[] } | { any: readonly Condition[] };

/** A value derived from cases: the value of the first case whose condition is true, or else `otherwise`. */
export interface Cases {
  /** The possible values with their conditions, in order. */
  cases: readonly { is: string; when: Condition }[];
  /** The value if no condition is true. */
  otherwise: string;
}

export type Comparison = '>=' | '<=' | '>' | '<';

const comparisons = { atLeast: '>=', atMost: '<=', after: '>', before: '<' } as const satisfies Record<
  string,
  Comparison
>;

/** Splits a condition on one field into comparisons that must all be true. Returns an empty list if there are none. */
export const boundsOf = (leaf: Leaf): { by: Comparison; bound: Bound }[] => {
  if ('in' in leaf) return [];
  if ('is' in leaf)
    return leaf.is === 'past' ? [{ by: '<=', bound: 'now' }] : leaf.is === 'future' ? [{ by: '>', bound: 'now' }] : [];
  return (Object.keys(comparisons) as (keyof typeof comparisons)[]).flatMap((key) =>
    leaf[key] === undefined ? [] : [{ by: comparisons[key], bound: leaf[key] }],
  );
};

export const leavesOf = (condition: Condition): Leaf[] => {
  if ('not' in condition) return leavesOf(condition.not);
  if ('all' in condition) return condition.all.flatMap(leavesOf);
  if ('any' in condition) return condition.any.flatMap(leavesOf);
  return [condition];
};

/** Checks whether a condition depends on the current time. */
const asksClock = (condition: Condition): boolean =>
  leavesOf(condition).some((leaf) => boundsOf(leaf).some(({ bound }) => bound === 'now'));

/** Returns the name of a field without its language suffix. */
export type WholeName<Part> = Part extends `${infer Name}.${string}` ? Name : Part;

/** The names of the fields in a condition, as a type. */
export type NamesIn<C> = C extends { not: infer Part }
  ? NamesIn<Part>
  : C extends { all: readonly (infer Part)[] } | { any: readonly (infer Part)[] }
    ? NamesIn<Part>
    : C extends { field: infer Name }
      ? | WholeName<Name>
        | (C[keyof C] extends infer Value ? (Value extends { field: infer Other } ? WholeName<Other> : never) : never)
      : never;

/**
 * A formula for a field's value. A string is the name of one of the record's stored fields, such as `name`, or
 * `name.ar` for one language of a localized field. `now` is the current date in UTC. If an operand is empty, so is the
 * result, except for `least`, `most`, `either` and `join`, which skip empty operands. Dividing by zero gives an empty
 * result.
 */
export type Formula =
  | string
  | number
  /** A literal string. */
  | { text: string }
  | { plus: readonly Formula[] }
  | { minus: readonly [from: Formula, what: Formula] }
  | { times: readonly Formula[] }
  /** A division, truncated after 20 decimal places. */
  | { over: readonly [what: Formula, by: Formula] }
  /** A number rounded to `digits` decimal places, half away from zero. */
  | { round: readonly [what: Formula, digits: number] }
  /** The minimum or maximum of several numbers or days. */
  | { least: readonly Formula[] }
  | { most: readonly Formula[] }
  /** The first operand that isn't empty. */
  | { either: readonly Formula[] }
  /** Concatenation, with an optional separator. */
  | { join: readonly Formula[]; with?: string }
  /** The number of days or full years between two days. The result is negative if the second day is earlier. */
  | { days: readonly [from: Formula, to: Formula] }
  | { years: readonly [from: Formula, to: Formula] }
  /** A conditional value. If the condition is false and there is no `otherwise`, the result is empty. */
  | { when: Condition; is: Formula; otherwise?: Formula };

type WithParts = Exclude<Formula, string | number | { text: string } | { when: Condition }>;

export type Operation = Exclude<
  WithParts extends infer One ? (One extends WithParts ? keyof One : never) : never,
  'with'
>;

/** Returns the operation and the operands of a formula, or undefined for a name, a literal or a conditional. */
export const operationOf = (formula: Formula): { operation: Operation; parts: readonly Formula[] } | undefined => {
  if (typeof formula !== 'object' || 'text' in formula || 'when' in formula) return undefined;
  if ('round' in formula) return { operation: 'round', parts: [formula.round[0]] };
  const [operation] = Object.keys(formula).filter((key) => key !== 'with') as [Operation];
  return { operation, parts: (formula as Record<Operation, readonly Formula[]>)[operation] };
};

const partsOf = (formula: Formula): readonly Formula[] => {
  if (typeof formula !== 'object' || 'text' in formula) return [];
  return 'when' in formula
    ? [formula.is, ...(formula.otherwise === undefined ? [] : [formula.otherwise])]
    : operationOf(formula)!.parts;
};

/** Returns the names of the fields that a formula uses, in operands and in conditions. */
export const namesIn = (formula: Formula): string[] => {
  if (typeof formula === 'string') return formula === 'now' ? [] : [formula];
  const asked = typeof formula === 'object' && 'when' in formula ? leavesOf(formula.when) : [];
  const bounds = asked.flatMap(boundsOf).flatMap(({ bound }) => (typeof bound === 'object' ? [bound.field] : []));
  return [...asked.map(({ field }) => field), ...bounds, ...partsOf(formula).flatMap(namesIn)];
};

/** Checks whether a formula depends on the current time. If so, its value can't be stored in a column. */
export const followsClock = (formula: Formula): boolean =>
  formula === 'now' ||
  (typeof formula === 'object' && 'when' in formula && asksClock(formula.when)) ||
  partsOf(formula).some(followsClock);

/** The names of the fields in a formula, as a type. */
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
