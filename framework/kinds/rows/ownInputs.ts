import type { AnyField } from '../../core/kind';
import type { Input } from '../../client/widgets/types';

/** What takes the values of rows, put here by `client/widgets/inputs.ts`: the inputs of all kinds, of which theirs is one. */
export const ownInputs = {} as { of(field: AnyField): Input };
