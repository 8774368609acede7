import type { Cases, Condition } from '../../core/condition';
import type { Exactly, Field, FieldKind, FieldOptions, OneOf } from '../../core/kind';
import type { Role } from '../../core/register';
import { plainIn, flagIn, plain } from '../../core/text/plain';
import type { Wording } from '../../core/text/text';

/** The possible colours of a chip. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export type Choices = Readonly<Record<string, Wording & { tone?: Tone }>>;

/** The valid transitions from each value, such as `{ pending: ['confirmed', 'canceled'], canceled: [] }`. */
export type Steps = Readonly<Record<string, readonly string[]>>;

export interface ChoiceOptions extends FieldOptions {
  /** The values, with their labels. `tone` is the colour of a state's chip. */
  choices: Choices;
  /** The field's initial value in a new record. */
  default?: string;
  /**
   * Returns true if forms offer a value to a role. By default, all values are offered. A handler on the server must
   * also enforce this limit.
   */
  offered?(value: string, role: Role): boolean;
  /**
   * The valid transitions. A field with transitions is a state, which only actions can change. Final states have no
   * transitions.
   */
  steps?: Steps;
  /**
   * The transitions back to previous states, for actions that undo other actions. Each list starts with the most likely
   * previous state.
   */
  back?: Steps;
}

/** The extra width of a chip, in characters. */
const chipEdges = 5;

/** Breaks a label into two lines at the best space, and returns the length of the longer line. */
const foldedLength = (text: string): number =>
  Math.min(text.length, ...[...text.matchAll(/\s/g)].map(({ index }) => Math.max(index, text.length - index - 1)));

/** One of several declared values. Each value has a label in every language. */
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

/** Declares a choice. The type of the value is the union of the keys. The default must be one of the keys. */
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
  /** The possible states, in sort order. */
  choices: Choices;
}

/**
 * A state derived from the record's other fields and the current time, such as "running" between a start and an end. It
 * is computed by the database. Lists can filter by it, and sort by it in the order of the choices.
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

/**
 * Declares a state. Each case must result in one of the declared choices. The field is always read-only, so `readOnly`
 * isn't needed.
 */
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
  /** The field's initial value in a new record. */
  default: boolean;
  /** If true, at most one of the tenant's (or the platform's) records can have the value true. */
  sole?: boolean;
  /**
   * The tone of the chip if the value is true. Default: `success`. A chip with a warning tone appears next to the
   * record's title, and only if the value is true.
   */
  tone?: Tone;
}

/** A boolean. It is never empty, so it requires a default value. */
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

/** A colour in the format `#rrggbb`. */
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
