import type { Exactly, Field, FieldKind, FieldOptions, OneOf } from '../../core/kind';
import type { Role } from '../../core/register';
import { plainIn } from '../../core/text/plain';
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
