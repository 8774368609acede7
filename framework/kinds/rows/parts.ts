import type { Cell, Input } from '../../client/widgets/types';
import type { AnyField } from '../../core/kind';

/**
 * The inputs of all kinds, set by `client/widgets/inputs.ts`. This module can't import them: they include the input for
 * rows, so the import would be circular.
 */
export const ownInputs = {} as { of(field: AnyField): Input };

/**
 * The views of rows, set by `handOverRows`. This module can't import them: they use the cells of all kinds, including
 * the cell for rows, so the import would be circular.
 */
export const rowsParts = {} as { Table: Cell; Short: Cell };
