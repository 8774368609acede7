import type { FieldKind, FieldOptions } from '../../core/kind';
import type { Text } from '../../core/text/text';

export interface UsesOptions extends FieldOptions {
  readOnly: true;
  /** The field of the record with the address that others may hold. */
  of: string;
}

/** Where a file is used: a record of a resource, by its id and title, and the field that holds the file. */
export interface Use {
  resource: string;
  id: number;
  field: string;
  title: Text | string | null;
}

/** The records that hold this one's file, found by the database; links to them on the screen. */
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
