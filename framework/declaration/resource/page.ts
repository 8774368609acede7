import type { Fields } from '../../core/kind';
import type { RowColumn } from './record';
import type { Wording } from '../../core/text/text';

/** A part of a record's page with its own label. */
export interface LabelledSection<F extends Fields> {
  /** The title. */
  label: Wording;
  /** The fields, in order. */
  fields: readonly ((keyof F & string) | RowColumn)[];
}

/** A resource whose records refer to this one, and the reference (`by`), required if there are several. */
export type DeclaredRelated = string | { of: string; by: string };

/** A card with the record that a reference points to. */
export interface DeclaredCard<F extends Fields> {
  of: keyof F & string;
  /** The fields of the referenced record to show; empty ones are hidden. */
  shows: readonly string[];
  /** Tools of this resource to offer on the card, such as messaging the person it names. */
  tools?: readonly string[];
}

/**
 * The layout of a record's page. A part without a label takes the label of its only field, else of the form group that
 * contains its first field. Unnamed fields come before the sections, in the form's groups.
 */
export interface DeclaredPage<F extends Fields> {
  /** The line below the title: the record's key facts. */
  head?: readonly ((keyof F & string) | RowColumn)[];
  /** The choice with `steps` to draw as a progress bar below the head. */
  way?: keyof F & string;
  /** Facts in a side column if there is room. Single fields share one part; lists of fields form parts of their own. */
  aside?: readonly (
    | (keyof F & string)
    | RowColumn
    | readonly ((keyof F & string) | RowColumn)[]
    | LabelledSection<F>
  )[];
  /** A card of a referenced record, first in the side column. */
  card?: DeclaredCard<F>;
  /** The main column, part by part. */
  sections?: readonly (readonly ((keyof F & string) | RowColumn)[] | LabelledSection<F>)[];
  /** Short lists of referring records, at the bottom. */
  related?: readonly DeclaredRelated[];
}

export const fieldsOfPart = <Name>(part: readonly Name[] | { fields: readonly Name[] }): readonly Name[] =>
  'fields' in part ? part.fields : part;
