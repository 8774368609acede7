import type { Cell, Input } from '../../client/widgets/types';
import type { AnyField } from '../../core/kind';

/** The inputs of all kinds, injected by `client/widgets/inputs.ts` because they include the one for rows. */
export const ownInputs = {} as { of(field: AnyField): Input };

/** The views of rows, injected by `handOverRows` because they use the cells of all kinds, including theirs. */
export const rowsParts = {} as { Table: Cell; Short: Cell };
