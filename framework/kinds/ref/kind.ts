import { largestId } from '../../core/ids';
import { numberIn } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';

// eslint-disable-next-line typescript/no-explicit-any -- records of other resources
export type Rank = (option: any, record: any) => number;

export interface RefOptions extends FieldOptions {
  /**
   * The name of the other resource. It is checked when the registry loads, because resources never import each other.
   */
  to: string;
  /**
   * Limits the records that a form offers. The keys are filters of the other resource. A handler on the server must
   * enforce the limit, too.
   */
  among?: Readonly<Record<string, boolean | string | readonly string[]>>;
  /**
   * Filter values of the other resource. The form of a new record preselects the record that matches them, such as the
   * default record.
   */
  first?: Readonly<Record<string, boolean | string>>;
  /** The fields of the other resource that its options show on a second line. Values that are empty are left out. */
  shows?: readonly string[];
  /**
   * Loads the function that sorts the options when a picker opens: the lower, the earlier. `record` is the record that
   * is being changed, if it is a single one. At most the first 100 options are sorted.
   */
  rank?(): Promise<{ default: Rank }>;
}

/** A record of another resource, by its id. */
export const ref: FieldKind<'ref', RefOptions, number> = {
  kind: 'ref',
  shape: { isEven: true },
  schema: (z) =>
    z.preprocess(
      numberIn,
      z
        .number('validation.reference')
        .int('validation.reference')
        .min(1, 'validation.reference')
        .max(largestId, 'validation.reference'),
    ),
  columns: ({ to }) => ({ '': { type: 'reference', to } }),
  empty: null,
  filter: 'oneOf',
};

export interface RefsOptions extends RefOptions {
  /** The maximum number of records. Default: 100. */
  max?: number;
}

/** Different records of another resource, by their ids. */
export const refs: FieldKind<'refs', RefsOptions, number[]> = {
  kind: 'refs',
  room: 16,
  foldedRoom: 10,
  schema: (z, options) =>
    z
      .array(ref.schema(z, options), 'validation.array')
      .max(options.max ?? 100, 'validation.too_many_items')
      .refine((ids) => new Set(ids).size === ids.length, 'validation.duplicate_items'),
  columns: ({ to }) => ({ '': { type: 'references', to } }),
  empty: [],
  filter: 'oneOf',
};
