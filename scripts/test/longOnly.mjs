import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/processes.mjs';

/** Returns the number of test files that only `npm run test:long` runs, according to their file names. */
export const longOnlyFiles = () =>
  ['examples', 'framework', 'scripts', 'tests']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }))
    .filter((name) => /\.long\.test\.(ts|mjs)$/.test(name)).length;
