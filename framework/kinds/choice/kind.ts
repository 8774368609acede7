import type { Cases, Condition } from '../../core/condition';
import type { Exactly, Field, FieldKind, FieldOptions, OneOf } from '../../core/kind';
import type { Role } from '../../core/register';
import { plainIn, flagIn, plain } from '../../core/text/plain';
import type { Wording } from '../../core/text/text';

/** The colour of a chip. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export type Choices = Readonly<Record<string, Wording & { tone?: Tone }>>;

/** The valid transitions: `{ pending: ['confirmed', 'canceled'], canceled: [] }`. */
export type Steps = Readonly<Record<string, readonly string[]>>;

export interface ChoiceOptions extends FieldOptions {
  /** The values with their labels; `tone` colours a state's chip. */
  choices: Choices;
  /** The initial value of a new record. */
  default?: string;
  /** Limits the values that a form offers to a role. Default: all. Enforce the limit on the server separately. */
  offered?(value: string, role: Role): boolean;
  /** Makes the value a state: it changes along these transitions only, by actions. A final state has none. */
  steps?: Steps;
  /** Transitions back, for an action that undoes another: the possible previous states, the likeliest first. */
  back?: Steps;
}

/** In characters. */
const chipEdges = 5;

/** Returns the length of the longer line of a text broken into two lines at the best space. */
const foldedLength = (text: string): number =>
  Math.min(text.length, ...[...text.matchAll(/\s/g)].map(({ index }) => Math.max(index, text.length - index - 1)));

/** One of a few known values, each with a label in every language. */
export const choice: FieldKind<'choice', ChoiceOptions, string> = {
  kind: 'choice',
  room: ({ choices }, read) => Math.max(...Object.values(choices).map((one) => read(one).length)) + chipEdges,
  foldedRoom: ({ choices }, read) =>
    Math.max(...Object.values(choices).map((one) => foldedLength(read(one)))) + chipEdges,
  shape: { isEven: true },
  schema: (z, { choices }) => z.preprocess(plainIn, z.enum(Object.keys(choices), 'validation.choice')),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  values: ({ choices }) => Object.keys(choices),
  chip: ({ choices }) => (Object.values(choices).some(({ tone }) => tone) ? 'always' : undefined),
  filter: 'oneOf',
  sortBy: () => '',
};

/** Declares a choice. Its value's type is the union of the keys, and a default must be one of them. */
export const choiceField = <const C extends Choices, const O extends ChoiceOptions & { choices: C }>(
  options: Exactly<O, ChoiceOptions> & {
    choices: C;
    steps?: { readonly [K in NoInfer<keyof C & string>]: readonly NoInfer<keyof C & string>[] };
    back?: { readonly [K in NoInfer<keyof C & string>]?: readonly NoInfer<keyof C & string>[] };
  } & (O extends { default: infer D } ? { default: OneOf<D, keyof C> } : unknown),
): Field<'choice', keyof C & string, O> =>
  ({ ...options, kind: 'choice' }) as unknown as Field<'choice', keyof C & string, O>;

export interface StateOptions extends FieldOptions, Cases {
  readOnly: true;
  /** In sort order. */
  choices: Choices;
}

/**
 * A state derived from the record's other fields and the current time, such as "running" between a start and an end.
 * Computed by the database, so that lists filter by it, and sort in the choices' order.
 */
export const state: FieldKind<'state', StateOptions, string> = {
  kind: 'state',
  room: choice.room!,
  foldedRoom: choice.foldedRoom!,
  schema: (z, { choices }) => z.preprocess(plainIn, z.enum(Object.keys(choices), 'validation.choice')),
  columns: () => ({}),
  empty: null,
  values: choice.values!,
  chip: choice.chip!,
  filter: 'oneOf',
  sortBy: () => '',
  cases: ({ cases, otherwise }) => ({ cases, otherwise }),
};

/** Declares a state. Its cases may only lead to its choices; it is read-only without declaring it. */
export const stateField = <const C extends Choices, const O extends Omit<StateOptions, 'readOnly'> & { choices: C }>(
  options: Exactly<O, Omit<StateOptions, 'readOnly'>> & {
    choices: C;
    cases: readonly { is: NoInfer<keyof C & string>; when: Condition }[];
    otherwise: OneOf<O['otherwise'], keyof C>;
  },
) =>
  ({ ...options, readOnly: true, kind: 'state' }) as unknown as Field<
    'state',
    keyof C & string,
    O & { readOnly: true }
  >;

export interface ToggleOptions extends FieldOptions {
  /** The initial value. */
  default: boolean;
  /** At most one record of the tenant (or of the platform) has it on. */
  sole?: boolean;
  /**
   * The chip's tone while it is on. Default: `success`. A warning tone is shown next to the record's title, and only
   * while it is on.
   */
  tone?: Tone;
}

/** A boolean that is never empty, so it needs a default. */
export const toggle: FieldKind<'toggle', ToggleOptions, boolean> = {
  kind: 'toggle',
  room: 12,
  schema: (z) => z.preprocess(flagIn, z.boolean('validation.boolean')),
  columns: () => ({ '': { type: 'boolean' } }),
  empty: false,
  values: () => [true, false],
  chip: ({ tone }) => (tone === 'warning' || tone === 'danger' ? 'warning' : undefined),
  filter: 'equals',
  sortBy: () => '',
};

/** A colour as `#rrggbb`. */
export const colour: FieldKind<'colour', FieldOptions, string> = {
  kind: 'colour',
  room: 10,
  schema: (z) =>
    z
      .string('validation.colour')
      .overwrite(plain)
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'validation.colour'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  filter: 'equals',
  sortBy: () => '',
  searchText: (value) => [value],
};
