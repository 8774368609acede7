import { largestId } from '../../core/ids';
import { numberIn } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';

// eslint-disable-next-line typescript/no-explicit-any -- records of other resources
export type Rank = (option: any, record: any) => number;

export interface RefOptions extends FieldOptions {
  /** The name of the referenced resource. It is checked at startup, because resources don't import each other. */
  to: string;
  /**
   * Filter values that limit the records offered in forms. The keys are filters of the other resource. A handler on the
   * server must also enforce this limit.
   */
  among?: Readonly<Record<string, boolean | string | readonly string[]>>;
  /**
   * Filter values of the other resource. The form for a new record preselects a record that matches them, such as the
   * default one.
   */
  first?: Readonly<Record<string, boolean | string>>;
  /** The fields of the referenced record to show on each option's second line. Empty values are left out. */
  shows?: readonly string[];
  /**
   * Called when a picker opens, to load a function that ranks its options. Lower ranks come first. `record` is the
   * record being edited, if only one record is being edited. Only the first 100 options are sorted.
   */
  rank?(): Promise<{ default: Rank }>;
}

/** A reference to a record of another resource, by its id. */
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
  /** The maximum number of referenced records. Default: 100. */
  max?: number;
}

/** References to several records of another resource, by their ids, without duplicates. */
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
