/** What a value is compared with: a number, a day, a moment (ISO 8601), `now`, or what another field of the record holds. Of a day, now is today in UTC. */
export type Bound = number | string | { field: string };

/** Between which ends a value lies: `atLeast` and `atMost` hold of the bound itself, `after` and `before` don't. */
export interface Range {
  field: string;
  atLeast?: Bound;
  atMost?: Bound;
  after?: Bound;
  before?: Bound;
}

/** A question about one field. */
export type Leaf =
  | { field: string; is: 'empty' | 'filled' | 'future' | 'past' }
  /** One of these; of a list, at least one of its items. */
  | { field: string; in: readonly (string | number | boolean)[] }
  | Range;

/**
 * A question about a record's stored fields, which the database answers; `name.ar` is one half of a text in
 * both languages. Of a value that isn't there nothing holds but that it is empty, and `not` anything else.
 */
export type Condition = Leaf | { not: Condition } | { all: readonly Condition[] } | { any: readonly Condition[] };

/** A value that follows from others: that of the first case whose condition holds, else `otherwise`. */
export interface Cases {
  /** The values and when each holds, by conditions; the first that does counts. */
  cases: readonly { is: string; when: Condition }[];
  /** What it is where none holds. */
  otherwise: string;
}

/** How a value stands to a bound. */
export type Comparison = '>=' | '<=' | '>' | '<';

const comparisons = { atLeast: '>=', atMost: '<=', after: '>', before: '<' } as const satisfies Record<
  string,
  Comparison
>;

/** What a question compares its field with, each that must hold; nothing, where it compares with no bound. */
export const boundsOf = (leaf: Leaf): { by: Comparison; bound: Bound }[] => {
  if ('in' in leaf) return [];
  if ('is' in leaf)
    return leaf.is === 'past' ? [{ by: '<=', bound: 'now' }] : leaf.is === 'future' ? [{ by: '>', bound: 'now' }] : [];
  return (Object.keys(comparisons) as (keyof typeof comparisons)[]).flatMap((key) =>
    leaf[key] === undefined ? [] : [{ by: comparisons[key], bound: leaf[key] }],
  );
};

/** The questions of a condition, one by one. */
export const leavesOf = (condition: Condition): Leaf[] => {
  if ('not' in condition) return leavesOf(condition.not);
  if ('all' in condition) return condition.all.flatMap(leavesOf);
  if ('any' in condition) return condition.any.flatMap(leavesOf);
  return [condition];
};

/** Whether its answer changes as time goes by, with nothing written. */
export const asksClock = (condition: Condition): boolean =>
  leavesOf(condition).some((leaf) => boundsOf(leaf).some(({ bound }) => bound === 'now'));

/** The name of a field without the half of it that is meant. */
export type WholeName<Part> = Part extends `${infer Name}.${string}` ? Name : Part;

/** The names of the fields that a condition asks about, for the compiler. */
export type NamesIn<C> = C extends { not: infer Part }
  ? NamesIn<Part>
  : C extends { all: readonly (infer Part)[] } | { any: readonly (infer Part)[] }
    ? NamesIn<Part>
    : C extends { field: infer Name }
      ? | WholeName<Name>
        | (C[keyof C] extends infer Value ? (Value extends { field: infer Other } ? WholeName<Other> : never) : never)
      : never;
