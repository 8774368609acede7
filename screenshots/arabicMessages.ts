import { createRequire } from 'node:module';
import type * as Package from 'ra-language-arabic';

// The package's entry point doesn't refer to its source files.
// Builds and tests therefore use an alias, and tsx requires this import.
const load = createRequire(import.meta.url) as (path: string) => typeof Package;

export const { arabicMessages } = load('ra-language-arabic/src/index.ts');
