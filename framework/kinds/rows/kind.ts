import type { AnyField, FieldKind, FieldOptions, Fields, RowsOf, SchemaKit, RowRules } from '../../core/kind';
import type { Text } from '../../core/text/text';
import { numberIn, isBlank } from '../../core/text/plain';

export interface RowsOptions extends FieldOptions {
  /** The resource of the rows. If it has an `order`, users can reorder the rows. */
  of: {
    name: string;
    fields: Fields;
    list?: { order?: string };
    checks?: RowRules['checks'];
    unique?: RowRules['unique'];
  };
  /** The field of a row that refers to this record. */
  by: string;
  /**
   * The two fields that identify a row, each with the field of this record that contains its possible values: `{
   * colour: 'colours', size: 'sizes' }`. The rows are shown in a grid: the first field's values run from top to bottom,
   * and the second field's from left to right. Without axes, the rows are shown as a list.
   */
  axes?: Readonly<Record<string, string>>;
  /**
   * The maximum number of rows. Default: 200. Including nested rows, the maximum is 1,000, or `max` if that is larger.
   */
  max?: number;
  /** Describes a row in one line, for exports. Without this function, rows aren't exported. */
  line?(row: RowValue): Text;
}

/** A row in forms and requests, with its fields. Stored rows also have an id. */
export type RowValue = Record<string, unknown> & { id?: number | null };

const mostRows = 200;

/**
 * Returns the row fields that users can edit in the form. Excludes the owner, the order (the index in the list) and
 * read-only fields.
 */
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

/** Returns the schema of a row's field. Required text must not be blank. */
const schemaOf = (z: SchemaKit, declared: AnyField) =>
  declared.required ? z.field(declared).refine((value) => !isBlank(value), 'validation.required') : z.field(declared);

/**
 * Records of another resource that belong to this record and are edited with it. They are shown in a grid (for example,
 * the copies of a book) or in a list, which can have nested lists.
 */
export const rows: FieldKind<'rows', RowsOptions, RowValue[]> = {
  kind: 'rows',
  lengthy: true,
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
