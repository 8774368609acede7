import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/processes.mjs';

/** Counts the test files that, judging by their names, only `npm run test:long` runs. */
export const longOnlyFiles = () =>
  ['examples', 'framework', 'scripts', 'tests']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }))
    .filter((name) => /\.long\.test\.(ts|mjs)$/.test(name)).length;
