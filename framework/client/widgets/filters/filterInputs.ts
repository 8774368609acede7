import type { Kind } from '../../../kinds';
import type { Input } from '../types';
import { ChoicesFilter } from '../../../kinds/choice/ChoicesFilter';
import { inputOf } from '../inputs';
import NumberInput from '../../../kinds/number/Input';
import { RefsFilter } from '../../../kinds/refs/RefsFilter';
import { ToggleFilter } from '../../../kinds/toggle/ToggleFilter';

/** Kinds that are asked for otherwise than they are filled in. */
const filters: Partial<Record<Kind, Input>> = {
  choice: ChoicesFilter,
  complete: ToggleFilter,
  count: NumberInput,
  ref: RefsFilter,
  refs: RefsFilter,
  state: ChoicesFilter,
  toggle: ToggleFilter,
};

/** The widget that asks for values of a declared field. */
export const filterOf = (field: { kind: string }): Input => filters[field.kind as Kind] ?? inputOf(field);
