import { createRequire } from 'node:module';
import type * as Package from 'ra-language-arabic';

// The entry point in the package's `package.json` doesn't exist, so tsx must import the source file by its path.
const load = createRequire(import.meta.url) as (path: string) => typeof Package;

export const { arabicMessages } = load('ra-language-arabic/src/index.ts');
