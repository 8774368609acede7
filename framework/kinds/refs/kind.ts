import type { FieldKind } from '../../core/kind';
import type { RefOptions } from '../ref/kind';
import { ref } from '../ref/kind';

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
