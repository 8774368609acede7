import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readEnv } from '@matjar/admin/server';
import type { Env, VariableNames, Variables } from '@matjar/admin/server';

/** Words about shops that are too easy to guess in a password. */
export const commonWords: readonly string[] = [
  'matjar',
  'متجر',
  'vendor',
  'seller',
  'subvendor',
  'client',
  'shop',
  'store',
  'market',
];

/**
 * The environment variables by the names that a shop's operators know: tenants are called shops, and guests are called
 * shoppers.
 */
export const names: VariableNames = {
  UPLOAD_MB_PER_GUEST: 'UPLOAD_MB_PER_SHOPPER',
  UPLOAD_MB_PER_TENANT: 'UPLOAD_MB_PER_SHOP',
  STORAGE_MB_PER_TENANT: 'STORAGE_MB_PER_SHOP',
};

/** Reads the server's configuration from `variables`. Throws `UserError` for the first invalid value. */
export const readShopEnv = (variables: Variables): Env => readEnv(variables, names);

/** The build puts all files into `dist/server`. */
const isBuilt = import.meta.url.includes('/dist/server/');

/** The folder of the built dashboard: next to the built server, or `dist/web` when running from source. */
export const webRoot = fileURLToPath(new URL(isBuilt ? '../web' : '../dist/web', import.meta.url));

/** The version in package.json, which is two folders above the built server. */
export const version = (
  JSON.parse(readFileSync(new URL(isBuilt ? '../../package.json' : '../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;

/**
 * The folder of the migrations: next to the built server, or where `npm run db:generate` writes them. Undefined if
 * there is no such folder.
 */
export const migrationsFolder = [new URL('./migrations', import.meta.url)]
  .map((url) => fileURLToPath(url))
  .find((folder) => existsSync(`${folder}/meta/_journal.json`));
