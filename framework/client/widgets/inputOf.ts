import type { Kind } from '../../kinds';
import type { Input } from './types';

/** What takes a value of each kind, put here by `inputs.ts`: an input that holds others, as that of rows does, can't import that. */
export const inputOfKind = {} as Record<Kind, Input>;

/** The widget that takes a declared field's value. */
export const inputOf = (field: { kind: string }): Input => inputOfKind[field.kind as Kind];
