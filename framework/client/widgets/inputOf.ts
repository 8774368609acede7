import type { Kind } from '../../kinds';
import type { Input } from './types';

/**
 * The input for each kind, filled in by `inputs.ts`. Inputs that contain other inputs, such as the input for rows, use
 * this object to avoid a circular import.
 */
export const inputOfKind = {} as Record<Kind, Input>;

export const inputOf = (field: { kind: string }): Input => inputOfKind[field.kind as Kind];
