import type { AnyField, FieldKind, FieldOptions, Fields, RowsOf, SchemaKit, RowRules } from '../../core/kind';
import type { Text } from '../../core/text/text';
import { numberIn, isBlank } from '../../core/text/plain';

export interface RowsOptions extends FieldOptions {
  /** The declared resource of the rows. If it has an `order`, the rows can be ordered by hand. */
  of: {
    name: string;
    fields: Fields;
    list?: { order?: string };
    checks?: RowRules['checks'];
    unique?: RowRules['unique'];
  };
  /** The field that refers to this record. */
  by: string;
  /**
   * The two fields that identify a row, each with this record's field of its possible values: `{ colour: 'colours',
   * size: 'sizes' }`. The first runs down a grid, the second across. Without axes the rows are a list.
   */
  axes?: Readonly<Record<string, string>>;
  /** The maximum number of rows. Default: 200. Including nested rows: 1,000, or this if larger. */
  max?: number;
  /** Describes a row in one line, for exports. Without it, rows aren't exported. */
  line?(row: RowValue): Text;
}

/** A row in forms and on the wire: its fields, and its id once stored. */
export type RowValue = Record<string, unknown> & { id?: number | null };

const mostRows = 200;

/** Returns the fields that a form edits: not the owner, the order (its index in the list) or read-only fields. */
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

/** A blank required text is rejected here, too. */
const schemaOf = (z: SchemaKit, declared: AnyField) =>
  declared.required ? z.field(declared).refine((value) => !isBlank(value), 'validation.required') : z.field(declared);

/**
 * Records of another resource that belong to this one and are edited with it: in a grid, such as a book's copies, or in
 * a list, whose rows may contain lists.
 */
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
