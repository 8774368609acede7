import { fileURLToPath } from 'node:url';

export const webRoot = fileURLToPath(new URL('../../../dist/clinic', import.meta.url));

/** The folder of the migrations that `npm run db:generate` writes. */
export const migrations = fileURLToPath(new URL('migrations', import.meta.url));
