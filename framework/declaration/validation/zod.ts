import { config } from 'zod';

// Prevents zod from compiling code. The page's CSP forbids it, and the browser would report a violation.
if (typeof document !== 'undefined') config({ jitless: true });

export { array, boolean, enum as enumeration, number, object, preprocess, strictObject, string } from 'zod';
