import type { FieldKind, FieldOptions } from '../../core/kind';
import type { Text } from '../../core/text/text';

export interface UsesOptions extends FieldOptions {
  readOnly: true;
  /** The field with the address to search for in other records. */
  of: string;
}

/** A use of a file: the record's resource, id and title, and its field with the file. */
export interface Use {
  resource: string;
  id: number;
  field: string;
  title: Text | string | null;
}

/** The records that use this record's file, found by the database and shown as links. */
export const uses: FieldKind<'uses', UsesOptions, Use[]> = {
  kind: 'uses',
  room: 5,
  figure: true,
  schema: (z) => {
    const text = z.string('validation.text');
    return z.array(
      z.object({ resource: text, id: z.number('validation.number'), field: text, title: text.nullish() }),
      'validation.array',
    );
  },
  columns: () => ({}),
  empty: [],
  uses: ({ of }) => of,
  fromColumns: (row) => (row('') ?? []) as Use[],
};
