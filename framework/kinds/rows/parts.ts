import type { Cell, Input } from '../../client/widgets/types';
import type { AnyField } from '../../core/kind';

/**
 * The inputs of all kinds. They include the input for rows, so importing them here would be circular;
 * `client/widgets/inputs.ts` passes them in.
 */
export const ownInputs = {} as { of(field: AnyField): Input };

/**
 * The views of rows. They use the cells of all kinds, including the cell for rows, so importing them here would be
 * circular; `handOverRows` passes them in.
 */
export const rowsParts = {} as { Table: Cell; Short: Cell };
