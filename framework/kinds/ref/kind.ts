import { largestId } from '../../core/ids';
import { numberIn } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';

export interface RefOptions extends FieldOptions {
  /** The other resource's name. Checked when the registry loads, because resources never import each other. */
  to: string;
  /** Limits the records a form offers, by values of that resource's filters. Enforce it on the server separately. */
  among?: Readonly<Record<string, boolean | string | readonly string[]>>;
  /** Preselects, in a new record's form, the record with these filter values, such as the default one. */
  first?: Readonly<Record<string, boolean | string>>;
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

/** Several records of another resource, by their ids, without duplicates. */
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
