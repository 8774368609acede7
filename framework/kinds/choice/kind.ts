import type { Exactly, Field, FieldKind, FieldOptions, OneOf } from '../../core/kind';
import type { Role } from '../../core/register';
import { plainIn } from '../../core/text/plain';
import type { Wording } from '../../core/text/text';

/** How a choice is coloured where it is drawn as a chip. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export type Choices = Readonly<Record<string, Wording & { tone?: Tone }>>;

/** Which values may follow which: `{ pending: ['confirmed', 'canceled'], canceled: [] }`. */
export type Steps = Readonly<Record<string, readonly string[]>>;

export interface ChoiceOptions extends FieldOptions {
  /** The values and what each is called; a state’s chip takes the colour of its `tone`. */
  choices: Choices;
  /** What a new record has unless something else is chosen. */
  default?: string;
  /** Whether a form offers a value to a person of this role; all to everybody unless said. The server refuses for itself. */
  offered?(value: string, role: Role): boolean;
  /** The value is a state: it changes along these steps alone, by actions, and nothing follows a final one. */
  steps?: Steps;
  /** Steps back, for an action that undoes one: to where each state may have come from, the likeliest first. */
  back?: Steps;
}

/** What a chip has around its word, in characters. */
const chipEdges = 5;

/** How many characters the longer line of a text has where it takes two, broken at the space that makes this the least. */
const foldedLength = (text: string): number =>
  Math.min(text.length, ...[...text.matchAll(/\s/g)].map(({ index }) => Math.max(index, text.length - index - 1)));

/** One of a few known values, each named in both languages. */
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

/** Declares a choice; its value's type is the union of the choices' keys, and a default must be one of them. */
export const choiceField = <const C extends Choices, const O extends ChoiceOptions & { choices: C }>(
  options: Exactly<O, ChoiceOptions> & {
    choices: C;
    steps?: { readonly [K in NoInfer<keyof C & string>]: readonly NoInfer<keyof C & string>[] };
    back?: { readonly [K in NoInfer<keyof C & string>]?: readonly NoInfer<keyof C & string>[] };
  } & (O extends { default: infer D } ? { default: OneOf<D, keyof C> } : unknown),
): Field<'choice', keyof C & string, O> =>
  ({ ...options, kind: 'choice' }) as unknown as Field<'choice', keyof C & string, O>;
