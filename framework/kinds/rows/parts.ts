import type { Cell, Input } from '../../client/widgets/types';
import type { AnyField } from '../../core/kind';

/**
 * The inputs of all kinds, set by `client/widgets/inputs.ts`. Importing them here would be circular, because they
 * include the input for rows.
 */
export const ownInputs = {} as { of(field: AnyField): Input };

/**
 * The views of rows, set by `handOverRows`. Importing them here would be circular, because they use the cells of all
 * kinds, including the cell for rows.
 */
export const rowsParts = {} as { Table: Cell; Short: Cell };
