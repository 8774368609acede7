import { fileURLToPath } from 'node:url';

/** The built dashboard. */
export const webRoot = fileURLToPath(new URL('../dist', import.meta.url));

/** The migrations, as `npm run db:generate` writes them. */
export const migrations = fileURLToPath(new URL('migrations', import.meta.url));
