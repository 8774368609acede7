import { createRequire } from 'node:module';
import type * as Package from 'ra-language-arabic';

// The package has its source alone, which its own entry doesn't name: the builds and the tests replace the name, and this does for tsx.
const load = createRequire(import.meta.url) as (path: string) => typeof Package;

export const { arabicMessages } = load('ra-language-arabic/src/index.ts');
