import type { AnyField, FieldKind, FieldOptions, Fields, SchemaKit } from '../../core/kind';
import type { Text } from '../../core/text/text';
import { visible } from '../../core/text/visible';

export interface RowsOptions extends FieldOptions {
  /** The declared resource of the rows. */
  of: { name: string; fields: Fields };
  /** The field of that resource which names this record. */
  by: string;
  /**
   * The two fields of the rows that tell them apart, each with the field of this record that lists what it may be:
   * `{ colour: 'colours', size: 'sizes' }`. The first runs down the grid, the second across. Rows that nobody edits
   * here need none.
   */
  axes?: Readonly<Record<string, string>>;
  /** How many at the most; 200 unless said. */
  max?: number;
  /** A row said in one line; with it the rows are a column of what is exported, too. */
  line?(row: RowValue): Text;
}

/** One row as forms and the wire have it: its fields, and its id once it is stored. */
export type RowValue = Record<string, unknown> & { id?: number | null };

/** What a form may say of a row: all but whose it is, and what the server fills. */
const writableOf = ({ of, by }: RowsOptions) =>
  Object.entries(of.fields).filter(([name, declared]) => name !== by && !declared.readOnly);

const isBlank = (value: unknown) => typeof value === 'string' && visible(value) === '';

/** A blank text says nothing here either. */
const schemaOf = (z: SchemaKit, declared: AnyField) =>
  declared.required ? z.field(declared).refine((value) => !isBlank(value), 'validation.required') : z.field(declared);

/** Records of another resource that belong to this one and are edited with it, such as a book's copies. */
export const rows: FieldKind<'rows', RowsOptions, RowValue[]> = {
  kind: 'rows',
  shape: { height: { xs: 290, md: 220 } },
  schema: (z, options) => {
    const { axes = {}, max = 200 } = options;
    const id = z.number('validation.reference').int('validation.reference').min(1, 'validation.reference').nullish();
    const one = z.object(
      { id, ...Object.fromEntries(writableOf(options).map(([name, declared]) => [name, schemaOf(z, declared)])) },
      'validation.invalid',
    );
    const keyOf = (row: RowValue) => JSON.stringify(Object.keys(axes).map((name) => row[name] ?? null));
    return z
      .array(one, 'validation.array')
      .max(max, 'validation.too_many_items')
      .refine(
        (list) => Object.keys(axes).length === 0 || new Set((list as RowValue[]).map(keyOf)).size === list.length,
        'validation.duplicate_items',
      );
  },
  columns: () => ({}),
  empty: [],
  rows: ({ of, by }) => ({ resource: of.name, by, fields: of.fields }),
};
