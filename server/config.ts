import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readEnv } from '@matjar/admin/server';
import type { Env, VariableNames, Variables } from '@matjar/admin/server';

/** Shop-related words that passwords can't contain because they are easy to guess. */
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
 * The names of the environment variables. They use this product's terms: “shops” for tenants and “shoppers” for guests.
 */
export const names: VariableNames = {
  UPLOAD_MB_PER_GUEST: 'UPLOAD_MB_PER_SHOPPER',
  UPLOAD_MB_PER_TENANT: 'UPLOAD_MB_PER_SHOP',
  STORAGE_MB_PER_TENANT: 'STORAGE_MB_PER_SHOP',
};

/** Reads the server's configuration from `variables`. Throws `UserError` for the first invalid value. */
export const readShopEnv = (variables: Variables): Env => readEnv(variables, names);

/** True if this file runs from the build output in `dist/server`. */
const isBuilt = import.meta.url.includes('/dist/server/');

/** The folder of the built dashboard: next to the built server, or `dist/web` when running from source. */
export const webRoot = fileURLToPath(new URL(isBuilt ? '../web' : '../dist/web', import.meta.url));

/** The version from `package.json`, which is two folders above the built server. */
export const version = (
  JSON.parse(readFileSync(new URL(isBuilt ? '../../package.json' : '../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;

/**
 * The folder of the migrations: next to the built server or, when running from source, the output folder of `npm run
 * db:generate`. Undefined if the folder doesn't exist.
 */
export const migrationsFolder = [new URL('./migrations', import.meta.url)]
  .map((url) => fileURLToPath(url))
  .find((folder) => existsSync(`${folder}/meta/_journal.json`));
