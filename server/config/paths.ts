import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The build puts all files into `dist/server`. */
const isBuilt = import.meta.url.includes('/dist/server/');

/** The folder of the built dashboard: next to the built server, or `dist/web` when running from source. */
export const webRoot = fileURLToPath(new URL(isBuilt ? '../web' : '../../dist/web', import.meta.url));

/** The folder of the migrations: next to the built server, or where `npm run db:generate` writes them. Undefined if missing. */
export const migrationsFolder = [new URL(isBuilt ? './migrations' : '../migrations', import.meta.url)]
  .map((url) => fileURLToPath(url))
  .find((folder) => existsSync(`${folder}/meta/_journal.json`));
