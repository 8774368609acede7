import { createRequire } from 'node:module';
import type * as Package from 'ra-language-arabic';

// The package is published as source only, and its entry doesn't refer to the source. The builds and tests use an alias
// of the package name. This import does the same for tsx.
const load = createRequire(import.meta.url) as (path: string) => typeof Package;

export const { arabicMessages } = load('ra-language-arabic/src/index.ts');
