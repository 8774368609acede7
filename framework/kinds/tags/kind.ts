import type { FieldKind, FieldOptions } from '../../core/kind';
import { boundedText } from '../text/kind';

export interface TagsOptions extends FieldOptions {
  /** The maximum number of words. Default: 30. */
  max?: number;
}

/** Short words entered by the user, without duplicates. */
export const tags: FieldKind<'tags', TagsOptions, string[]> = {
  kind: 'tags',
  room: 16,
  foldedRoom: 10,
  schema: (z, { max = 30 }) =>
    z
      .array(boundedText(z, 40).min(1, 'validation.text'), 'validation.array')
      .max(max, 'validation.too_many_items')
      .refine((words) => new Set(words).size === words.length, 'validation.duplicate_items'),
  columns: () => ({ '': { type: 'texts' } }),
  empty: [],
  searchText: (words) => words,
};
