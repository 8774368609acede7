import { flagIn } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';
import type { Tone } from '../choice/kind';

export interface ToggleOptions extends FieldOptions {
  /** The initial value. */
  default: boolean;
  /** At most one record of the tenant (or of the platform) has it on. */
  sole?: boolean;
  /**
   * The chip's tone while it is on. Default: `success`. A warning tone is shown next to the record's title, and only
   * while it is on.
   */
  tone?: Tone;
}

/** A boolean that is never empty, so it needs a default. */
export const toggle: FieldKind<'toggle', ToggleOptions, boolean> = {
  kind: 'toggle',
  room: 12,
  schema: (z) => z.preprocess(flagIn, z.boolean('validation.boolean')),
  columns: () => ({ '': { type: 'boolean' } }),
  empty: false,
  values: () => [true, false],
  chip: ({ tone }) => (tone === 'warning' || tone === 'danger' ? 'warning' : undefined),
  filter: 'equals',
  sortBy: () => '',
};
