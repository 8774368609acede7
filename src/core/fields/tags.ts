import type { FieldKind, FieldOptions } from '../kind';

export interface TagsOptions extends FieldOptions {
  /** How many at the most; 30 unless said. */
  max?: number;
}

/** Short words of the vendor's own, each once. */
export const tags: FieldKind<'tags', TagsOptions, string[]> = {
  kind: 'tags',
  schema: (z, { max = 30 }) =>
    z
      .array(z.string('validation.text').trim().min(1, 'validation.text').max(40, 'validation.too_long'), 'validation.array')
      .max(max, 'validation.too_many_items')
      .refine((words) => new Set(words).size === words.length, 'validation.duplicate_items'),
  columns: () => ({ '': { type: 'texts' } }),
  empty: [],
  searchText: (words) => words,
};
