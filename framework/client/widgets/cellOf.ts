import type { Kind } from '../../kinds';
import type { Cell } from './types';

/**
 * The cell for each kind, filled in by `cells.ts`. Cells that contain other cells, such as the cell for rows, use this
 * object to avoid a circular import.
 */
export const cellOfKind = {} as Record<Kind, Cell>;

export const cellOf = (field: { kind: string }): Cell => cellOfKind[field.kind as Kind];
