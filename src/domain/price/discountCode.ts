import { inCapitals } from '../codes';

// Not in codes.ts, which the first list loads.

/** Normalizes a code to capital letters without the marks that people put between groups: eid-10 becomes EID10. */
export const plainCode = (code: string): string => inCapitals(code).replaceAll(/[\s\-_.]/g, '');
