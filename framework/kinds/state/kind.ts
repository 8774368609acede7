import type { Cases, Condition } from '../../core/condition';
import type { Exactly, Field, FieldKind, FieldOptions, OneOf } from '../../core/kind';
import { plainIn } from '../../core/text/plain';
import type { Choices } from '../choice/kind';
import { choice } from '../choice/kind';

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
