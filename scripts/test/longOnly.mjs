import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/processes.mjs';

/** The number of test files that `npm test` leaves to `npm run test:long`. Their file names mark them. */
export const longOnlyFiles = () =>
  ['examples', 'framework', 'scripts', 'tests']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }))
    .filter((name) => /\.long\.test\.(ts|mjs)$/.test(name)).length;
