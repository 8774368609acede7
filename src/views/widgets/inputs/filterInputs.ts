import type { Kind } from '../../../core/fields';
import type { Input } from '../types';
import { ChoicesFilter } from './ChoicesFilter';
import { inputOf } from './index';
import { RefsFilter } from './RefsFilter';
import { ToggleFilter } from './ToggleFilter';

/** Kinds that are asked for otherwise than they are filled in. */
const filters: Partial<Record<Kind, Input>> = {
  choice: ChoicesFilter,
  complete: ToggleFilter,
  ref: RefsFilter,
  refs: RefsFilter,
  state: ChoicesFilter,
  toggle: ToggleFilter,
};

/** The widget that asks for values of a declared field. */
export const filterOf = (field: { kind: string }): Input => filters[field.kind as Kind] ?? inputOf(field);
