import type { Fields } from '../../core/kind';
import type { RowColumn } from './record';
import type { Wording } from '../../core/text/text';

/** A part of a record's page with a label of its own. */
export interface LabelledSection<F extends Fields> {
  /** Its title. */
  label: Wording;
  /** What it holds, in this order. */
  fields: readonly ((keyof F & string) | RowColumn)[];
}

/** Records that refer to this one: their resource, and its field that does, which has to be said where there are two. */
export type DeclaredRelated = string | { of: string; by: string };

/** A card of the record that a reference leads to. */
export interface DeclaredCard<F extends Fields> {
  /** The reference. */
  of: keyof F & string;
  /** The fields of that other resource that it shows; those that are empty aren't there. */
  shows: readonly string[];
  /** Of the tools that this resource has for its own records, those that belong beside the other: to write to a client about an order. */
  tools?: readonly string[];
}

/**
 * How a person reads a record, by its fields and what every record has. A part without a label is called after its field, if it has
 * one, else as the form's part that its first field is in. What isn't named stands before the sections, in the form's parts.
 */
export interface DeclaredPage<F extends Fields> {
  /** What is told below the title, in a line: whose it is, how it is reached, what it comes to. */
  head?: readonly ((keyof F & string) | RowColumn)[];
  /** The choice with `steps` whose way is drawn below the head: what is behind the record, where it is, what is ahead. */
  way?: keyof F & string;
  /** The facts, beside the work where there is room: those that stand alone in one part, the others in parts of their own. */
  aside?: readonly (
    | (keyof F & string)
    | RowColumn
    | readonly ((keyof F & string) | RowColumn)[]
    | LabelledSection<F>
  )[];
  /** Whom or what the record is about, at a glance: a card of what one of its references leads to, first among the facts. */
  card?: DeclaredCard<F>;
  /** The work, part by part. */
  sections?: readonly (readonly ((keyof F & string) | RowColumn)[] | LabelledSection<F>)[];
  /** What refers to the record: a short list of each, below. */
  related?: readonly DeclaredRelated[];
}

/** The names in a part of a record's page. */
export const fieldsOfPart = <Name>(part: readonly Name[] | { fields: readonly Name[] }): readonly Name[] =>
  'fields' in part ? part.fields : part;
