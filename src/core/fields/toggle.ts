import type { FieldKind, FieldOptions } from '../kind';

export interface ToggleOptions extends FieldOptions {
  default: boolean;
}

/** Yes or no; always one of the two, so it needs a default. */
export const toggle: FieldKind<'toggle', ToggleOptions, boolean> = {
  kind: 'toggle',
  schema: (z) => z.boolean('validation.boolean'),
  columns: () => ({ '': { type: 'boolean' } }),
  empty: false,
  values: () => [true, false],
  filter: 'equals',
  sortBy: () => '',
};
