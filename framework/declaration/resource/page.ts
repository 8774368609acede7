import type { Fields } from '../../core/kind';
import type { RowColumn } from './record';
import type { Wording } from '../../core/text/text';

/** A labelled part of a record's page. */
export interface LabelledSection<F extends Fields> {
  /** The title. */
  label: Wording;
  /** The fields, in order. */
  fields: readonly ((keyof F & string) | RowColumn)[];
}

/**
 * A resource whose records refer to this one, and the field that refers to it (`by`). `by` is required if several
 * fields refer to this resource.
 */
export type DeclaredRelated = string | { of: string; by: string };

/** A card that shows the record that a reference points to. */
export interface DeclaredCard<F extends Fields> {
  of: keyof F & string;
  /** The fields of the referenced record to show. Empty fields are hidden. */
  shows: readonly string[];
  /** Tools of this resource to offer on the card, such as messaging the person whom the record names. */
  tools?: readonly string[];
}

/**
 * The layout of a record's page. A part without a label takes the label of its only field, or else of the form group
 * that contains its first field. Fields that the layout doesn't name appear before the sections, in the groups of the
 * form.
 */
export interface DeclaredPage<F extends Fields> {
  /** The line below the title, with the record's key facts. */
  head?: readonly ((keyof F & string) | RowColumn)[];
  /** The field, a choice with `steps`, that is shown as a progress bar below the head. */
  way?: keyof F & string;
  /**
   * Facts, shown in a side column if there is room. Single fields share one part. Each list of fields is a part of its
   * own.
   */
  aside?: readonly (
    | (keyof F & string)
    | RowColumn
    | readonly ((keyof F & string) | RowColumn)[]
    | LabelledSection<F>
  )[];
  /** A card with a referenced record, shown first in the side column. */
  card?: DeclaredCard<F>;
  /** The parts of the main column. */
  sections?: readonly (readonly ((keyof F & string) | RowColumn)[] | LabelledSection<F>)[];
  /** The fields that the page leaves out, because another part shows them together. */
  hidden?: readonly (keyof F & string)[];
  /** Short lists of the records that refer to this one, at the bottom. */
  related?: readonly DeclaredRelated[];
}

export const fieldsOfPart = <Name>(part: readonly Name[] | { fields: readonly Name[] }): readonly Name[] =>
  'fields' in part ? part.fields : part;
