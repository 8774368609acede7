import type { AnyField } from '../../core/kind';
import type { Input } from '../../client/widgets/types';

/** The inputs of all kinds, injected by `client/widgets/inputs.ts` because they include the one for rows. */
export const ownInputs = {} as { of(field: AnyField): Input };
