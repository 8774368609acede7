import { config } from 'zod';

// Stops zod from compiling code, which the page's CSP forbids. If zod tried, the browser would report a violation.
if (typeof document !== 'undefined') config({ jitless: true });

export { array, boolean, enum as enumeration, number, object, preprocess, strictObject, string } from 'zod';
