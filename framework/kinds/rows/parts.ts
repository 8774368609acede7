import type { Cell, Input } from '../../client/widgets/types';
import type { AnyField } from '../../core/kind';

/** The inputs of all kinds. `client/widgets/inputs.ts` injects them, because they include the input for rows. */
export const ownInputs = {} as { of(field: AnyField): Input };

/**
 * The views of rows. `handOverRows` injects them, because they use the cells of all kinds, including the cell for
 * rows.
 */
export const rowsParts = {} as { Table: Cell; Short: Cell };
