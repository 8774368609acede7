import type { AnyField, FieldKind, FieldOptions, Fields, RowsOf, SchemaKit, RowRules } from '../../core/kind';
import type { Text } from '../../core/text/text';
import { numberIn, isBlank } from '../../core/text/plain';

export interface RowsOptions extends FieldOptions {
  /** The declared resource of the rows. Where people put its records in order by hand, they do so with the rows. */
  of: {
    name: string;
    fields: Fields;
    list?: { order?: string };
    checks?: RowRules['checks'];
    unique?: RowRules['unique'];
  };
  /** The field of that resource which names this record. */
  by: string;
  /**
   * The two fields of the rows that tell them apart, each with the field of this record that lists what it may be:
   * `{ colour: 'colours', size: 'sizes' }`. The first runs down a grid, the second across. Without axes the rows are a
   * list, a line each.
   */
  axes?: Readonly<Record<string, string>>;
  /** How many at the most; 200 unless said. With the rows that these have, 1,000 in all, or this where it is more. */
  max?: number;
  /** A row said in one line; with it the rows are a column of what is exported, too. */
  line?(row: RowValue): Text;
}

/** One row as forms and the wire have it: its fields, and its id once it is stored. */
export type RowValue = Record<string, unknown> & { id?: number | null };

/** As many rows as a record may have, unless it says. */
const mostRows = 200;

/** What a form may say of a row: all but whose it is, its place, which is that in the list, and what the server fills. */
export const writableOf = ({ fields, by, order }: RowsOf): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, declared]) => name !== by && name !== order && !declared.readOnly),
  );

const rowsOf = ({ of, by, max = mostRows }: RowsOptions) =>
  ({
    resource: of.name,
    by,
    fields: of.fields,
    max,
    order: of.list?.order,
    checks: of.checks,
    unique: of.unique,
  }) satisfies RowsOf;

/** A blank text says nothing here either. */
const schemaOf = (z: SchemaKit, declared: AnyField) =>
  declared.required ? z.field(declared).refine((value) => !isBlank(value), 'validation.required') : z.field(declared);

/** Records of another resource that belong to this one and are edited with it: in a grid, as a book's copies, or in a list, whose rows may have lists of their own. */
export const rows: FieldKind<'rows', RowsOptions, RowValue[]> = {
  kind: 'rows',
  shape: { height: { xs: 290, md: 220 } },
  schema: (z, options) => {
    const { axes = {} } = options;
    const own = rowsOf(options);
    const id = z
      .preprocess(numberIn, z.number('validation.reference').int('validation.reference').min(1, 'validation.reference'))
      .nullish();
    const one = z.object(
      {
        id,
        ...Object.fromEntries(Object.entries(writableOf(own)).map(([name, declared]) => [name, schemaOf(z, declared)])),
      },
      'validation.invalid',
    );
    const keyOf = (row: RowValue) => JSON.stringify(Object.keys(axes).map((name) => row[name] ?? null));
    return z
      .array(one, 'validation.array')
      .max(own.max, 'validation.too_many_items')
      .refine(
        (list) => Object.keys(axes).length === 0 || new Set((list as RowValue[]).map(keyOf)).size === list.length,
        'validation.duplicate_items',
      );
  },
  columns: () => ({}),
  empty: [],
  rows: rowsOf,
};
