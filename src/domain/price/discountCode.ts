import { inCapitals } from '../codes';

// Separate from `codes.ts`, because that file loads with the first list.

/** Normalizes a code to upper case without separators. For example, `eid-10` becomes `EID10`. */
export const plainCode = (code: string): string => inCapitals(code).replaceAll(/[\s\-_.]/g, '');
