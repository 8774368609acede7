import { fileURLToPath } from 'node:url';

export const webRoot = fileURLToPath(new URL('../dist', import.meta.url));

/** The folder that `npm run db:generate` writes migrations to. */
export const migrations = fileURLToPath(new URL('migrations', import.meta.url));
