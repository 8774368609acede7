import type { Kind } from '../../kinds';
import type { Cell } from './types';

/**
 * Filled in by `cells.ts`. Cells that contain other cells, such as the cell of rows, use it to avoid a circular
 * import.
 */
export const cellOfKind = {} as Record<Kind, Cell>;

export const cellOf = (field: { kind: string }): Cell => cellOfKind[field.kind as Kind];
