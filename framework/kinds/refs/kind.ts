import type { FieldKind } from '../../core/kind';
import type { RefOptions } from '../ref/kind';
import { ref } from '../ref/kind';

export interface RefsOptions extends RefOptions {
  /** How many at the most; 100 unless said. */
  max?: number;
}

/** Records of another resource, by their ids, each once. */
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
