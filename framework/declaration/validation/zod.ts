import { config } from 'zod';

// Prevents zod from compiling code, which is forbidden by the page's CSP and would be reported as a violation.
if (typeof document !== 'undefined') config({ jitless: true });

export { array, boolean, enum as enumeration, number, object, preprocess, strictObject, string } from 'zod';
