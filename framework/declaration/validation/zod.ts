import { config } from 'zod';

// The page's CSP forbids compiling code. Without this, zod would try, and the browser would report a violation.
if (typeof document !== 'undefined') config({ jitless: true });

export { array, boolean, enum as enumeration, number, object, preprocess, strictObject, string } from 'zod';
