import { inCapitals } from '../codes';

// Kept separate from `codes.ts`, which the first list loads.

/** Normalizes a code to upper case without separators. For example, `eid-10` becomes `EID10`. */
export const plainCode = (code: string): string => inCapitals(code).replaceAll(/[\s\-_.]/g, '');
