import type { Kind } from '../../kinds';
import type { Cell } from './types';

/** What shows a value of each kind, put here by `cells.ts`: a cell that shows others, as that of rows does, can't import that. */
export const cellOfKind = {} as Record<Kind, Cell>;

/** The widget that shows a declared field's value. */
export const cellOf = (field: { kind: string }): Cell => cellOfKind[field.kind as Kind];
