import { plain } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';

/** A colour as `#rrggbb`. */
export const colour: FieldKind<'colour', FieldOptions, string> = {
  kind: 'colour',
  room: 10,
  schema: (z) =>
    z
      .string('validation.colour')
      .overwrite(plain)
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'validation.colour'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  filter: 'equals',
  sortBy: () => '',
  searchText: (value) => [value],
};
