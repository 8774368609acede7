import { inCapitals } from '../codes';

// Separate from codes.ts, which is loaded with the first list.

/** Normalizes a code to capital letters without separators: eid-10 becomes EID10. */
export const plainCode = (code: string): string => inCapitals(code).replaceAll(/[\s\-_.]/g, '');
