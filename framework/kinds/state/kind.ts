import type { Cases, Condition } from '../../core/condition';
import type { Exactly, Field, FieldKind, FieldOptions, OneOf } from '../../core/kind';
import { plainIn } from '../../core/text/plain';
import type { Choices } from '../choice/kind';
import { choice } from '../choice/kind';

export interface StateOptions extends FieldOptions, Cases {
  readOnly: true;
  /** The states and what each is called, in the order that they are sorted in. */
  choices: Choices;
}

/**
 * A choice that nobody makes: it follows from the record's other fields and the time, as a discount is running between
 * its start and its end. The database works it out, so that lists filter by it and sort by it in the choices' order.
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

/** Declares a state; its cases lead to its choices alone, and it is read-only without saying so. */
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
