import { flagIn } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';
import type { Tone } from '../choice/kind';

export interface ToggleOptions extends FieldOptions {
  /** What a new record has. */
  default: boolean;
  /** At most one record of the tenant (of the platform, for its resources) has it on. */
  sole?: boolean;
  /** How a yes looks where it is shown; `success` unless said. One that warns is told beside a record's title, and a no of it nowhere there. */
  tone?: Tone;
}

/** Yes or no; always one of the two, so it needs a default. */
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
