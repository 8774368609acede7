import { config } from 'zod';

// Prevents zod from compiling code, because the page's CSP forbids this and browsers would report a violation.
if (typeof document !== 'undefined') config({ jitless: true });

export { array, boolean, enum as enumeration, number, object, preprocess, strictObject, string } from 'zod';
