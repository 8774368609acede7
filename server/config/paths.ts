import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** In the build all files lie side by side in `dist/server`. */
const isBuilt = import.meta.url.includes('/dist/server/');

/** The built dashboard: beside the built server, or in `dist` when this runs from the sources. */
export const webRoot = fileURLToPath(new URL(isBuilt ? '../web' : '../../dist/web', import.meta.url));

/** The migrations: beside the built server, or where `npm run db:generate` writes them. Undefined where they are missing. */
export const migrationsFolder = [new URL(isBuilt ? './migrations' : '../migrations', import.meta.url)]
  .map((url) => fileURLToPath(url))
  .find((folder) => existsSync(`${folder}/meta/_journal.json`));
