import { config } from 'zod';

// A page's policy lets nothing be compiled: zod is not even to try, which the browser would report.
if (typeof document !== 'undefined') config({ jitless: true });

export { array, boolean, enum as enumeration, number, object, preprocess, strictObject, string } from 'zod';
