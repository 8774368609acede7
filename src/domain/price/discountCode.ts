import { inCapitals } from '../codes';

// This module is separate from `codes.ts` because the first list loads `codes.ts`.

/** Normalizes a code to upper case without separators. For example, `eid-10` becomes `EID10`. */
export const plainCode = (code: string): string => inCapitals(code).replaceAll(/[\s\-_.]/g, '');
