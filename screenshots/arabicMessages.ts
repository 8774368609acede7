import { createRequire } from 'node:module';
import type * as Package from 'ra-language-arabic';

// The package is published as source only, and its own entry doesn't point to the source. The builds and tests alias
// the package name; this import does the same for tsx.
const load = createRequire(import.meta.url) as (path: string) => typeof Package;

export const { arabicMessages } = load('ra-language-arabic/src/index.ts');
