import type { Fields } from '../../core/kind';
import type { RowColumn } from './record';
import type { Wording } from '../../core/text/text';

/** A labelled part of a record's page. */
export interface LabelledSection<F extends Fields> {
  /** The title of the section. */
  label: Wording;
  /** The fields of the section, in order. */
  fields: readonly ((keyof F & string) | RowColumn)[];
}

/**
 * A resource whose records refer to this record. `by` is the name of the referring field, and is only required if there
 * are several.
 */
export type DeclaredRelated = string | { of: string; by: string };

/** A card that shows a referenced record. */
export interface DeclaredCard<F extends Fields> {
  of: keyof F & string;
  /** The fields of the referenced record to show. Empty fields are hidden. */
  shows: readonly string[];
  /** The tools to show on the card, such as a button that sends a message to the person in the record. */
  tools?: readonly string[];
}

/**
 * The layout of a record's page. A part without a label uses the label of its only field. A part with several fields
 * uses the label of the form group that contains the first field. Fields that are missing from the layout appear before
 * the sections, in their form groups.
 */
export interface DeclaredPage<F extends Fields> {
  /** The fields on the line below the title, for the most important facts. */
  head?: readonly ((keyof F & string) | RowColumn)[];
  /** The field shown as a progress bar below the head. The field must be a choice with `steps`. */
  way?: keyof F & string;
  /**
   * Facts about the record, shown in a side column if there is enough space. Facts that are declared individually share
   * one part. Each list of fields gets its own.
   */
  aside?: readonly (
    | (keyof F & string)
    | RowColumn
    | readonly ((keyof F & string) | RowColumn)[]
    | LabelledSection<F>
  )[];
  /** A card for a referenced record, shown at the top of the side column. */
  card?: DeclaredCard<F>;
  /** The sections in the main column. */
  sections?: readonly (readonly ((keyof F & string) | RowColumn)[] | LabelledSection<F>)[];
  /** Fields that aren't shown individually because another part of the page already contains their values. */
  hidden?: readonly (keyof F & string)[];
  /** Short lists of the records that refer to this record, at the bottom of the page. */
  related?: readonly DeclaredRelated[];
}

export const fieldsOfPart = <Name>(part: readonly Name[] | { fields: readonly Name[] }): readonly Name[] =>
  'fields' in part ? part.fields : part;
