/**
 * The right side of a comparison: a number, a day, a moment (ISO 8601), `now`, or another field of the record. For a
 * day, `now` is today in UTC.
 */
export type Bound = number | string | { field: string };

/** A range: `atLeast` and `atMost` are inclusive, `after` and `before` exclusive. */
export interface Range {
  field: string;
  atLeast?: Bound;
  atMost?: Bound;
  after?: Bound;
  before?: Bound;
}

/** A condition on one field. */
export type Leaf =
  | { field: string; is: 'empty' | 'filled' | 'future' | 'past' }
  /** Equal to one of these; for a list, at least one item is. */
  | { field: string; in: readonly (string | number | boolean)[] }
  | Range;

/**
 * A condition on a record's stored fields, evaluated by the database. `name.ar` is one language of a localized text. A
 * missing value satisfies only `empty` and `not`.
 */
export type Condition = Leaf | { not: Condition } | { all: readonly Condition[] } | { any: readonly Condition[] };

/** A value derived by cases: the first case whose condition holds, else `otherwise`. */
export interface Cases {
  /** The values and their conditions, in order. */
  cases: readonly { is: string; when: Condition }[];
  /** The value if no condition holds. */
  otherwise: string;
}

export type Comparison = '>=' | '<=' | '>' | '<';

const comparisons = { atLeast: '>=', atMost: '<=', after: '>', before: '<' } as const satisfies Record<
  string,
  Comparison
>;

/** Returns the comparisons of a leaf, all of which must hold; empty if it has no bound. */
export const boundsOf = (leaf: Leaf): { by: Comparison; bound: Bound }[] => {
  if ('in' in leaf) return [];
  if ('is' in leaf)
    return leaf.is === 'past' ? [{ by: '<=', bound: 'now' }] : leaf.is === 'future' ? [{ by: '>', bound: 'now' }] : [];
  return (Object.keys(comparisons) as (keyof typeof comparisons)[]).flatMap((key) =>
    leaf[key] === undefined ? [] : [{ by: comparisons[key], bound: leaf[key] }],
  );
};

/** Returns the leaves of a condition. */
export const leavesOf = (condition: Condition): Leaf[] => {
  if ('not' in condition) return leavesOf(condition.not);
  if ('all' in condition) return condition.all.flatMap(leavesOf);
  if ('any' in condition) return condition.any.flatMap(leavesOf);
  return [condition];
};

/** Checks whether the result can change with time alone. */
export const asksClock = (condition: Condition): boolean =>
  leavesOf(condition).some((leaf) => boundsOf(leaf).some(({ bound }) => bound === 'now'));

/** The name of a field without its language suffix. */
export type WholeName<Part> = Part extends `${infer Name}.${string}` ? Name : Part;

/** The names of the fields in a condition, at compile time. */
export type NamesIn<C> = C extends { not: infer Part }
  ? NamesIn<Part>
  : C extends { all: readonly (infer Part)[] } | { any: readonly (infer Part)[] }
    ? NamesIn<Part>
    : C extends { field: infer Name }
      ? | WholeName<Name>
        | (C[keyof C] extends infer Value ? (Value extends { field: infer Other } ? WholeName<Other> : never) : never)
      : never;
