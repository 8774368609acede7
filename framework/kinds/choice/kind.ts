import type { Cases, Condition } from '../../core/condition';
import type { Exactly, Field, FieldKind, FieldOptions, OneOf } from '../../core/kind';
import type { Role } from '../../core/register';
import { plainIn, flagIn, plain } from '../../core/text/plain';
import type { Wording } from '../../core/text/text';

/** The colours that a chip can have. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export type Choices = Readonly<Record<string, Wording & { tone?: Tone }>>;

/** The valid transitions from each value: `{ pending: ['confirmed', 'canceled'], canceled: [] }`. */
export type Steps = Readonly<Record<string, readonly string[]>>;

export interface ChoiceOptions extends FieldOptions {
  /** The values with their labels. `tone` is the colour of a state's chip. */
  choices: Choices;
  /** The initial value of a new record. */
  default?: string;
  /**
   * Returns whether a form offers a value to a role. Default: all values are offered. A handler on the server must
   * enforce the limit, too.
   */
  offered?(value: string, role: Role): boolean;
  /** Makes the field a state, which only actions change, along these transitions. A final state has no transitions. */
  steps?: Steps;
  /**
   * Transitions back, for an action that undoes another action. They list the possible previous states, starting with
   * the likeliest.
   */
  back?: Steps;
}

/** The width in characters. */
const chipEdges = 5;

/** Breaks a text into two lines at the best space. Returns the length of the longer line. */
const foldedLength = (text: string): number =>
  Math.min(text.length, ...[...text.matchAll(/\s/g)].map(({ index }) => Math.max(index, text.length - index - 1)));

/** One of a few known values. Each value has a label in every language. */
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

/** Declares a choice. The type of its value is the union of the keys. A default must be one of the keys. */
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
  /** The choices, in sort order. */
  choices: Choices;
}

/**
 * A state derived from the other fields of the record and the current time, such as "running" between a start and an
 * end. The database computes it, so lists can filter by it, and sort by it in the order of the choices.
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
 * Declares a state. Its cases may lead only to its choices. The field is always read-only, so `readOnly` isn't needed.
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
  /** The initial value. */
  default: boolean;
  /** At most one record of the tenant (or of the platform) has the value true. */
  sole?: boolean;
  /**
   * The tone of the chip while the value is true. Default: `success`. A chip with a warning tone is shown next to the
   * record's title, and only while the value is true.
   */
  tone?: Tone;
}

/** A boolean. It is never empty, so it needs a default value. */
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
