import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { startPostgres } from '../../../tests/helpers/database/postgres';
import { freePort } from '../../../tests/helpers/freePort';
import type { Call, Load } from '../load';
import type { Cleanup } from '../sites';
import { writeApplication } from './strapiApplication';
import { copyRows, documentId } from './strapiRows';

/**
 * Another server with the same products. `calls` maps the names of this product's requests to the equivalent requests
 * on that server.
 */
export interface Peer extends Pick<Load, 'headers' | 'url'> {
  name: string;
  calls: Map<string, Call>;
}

const category = 'populate[category][fields][0]=name_en&populate[category][fields][1]=name_ar';
const product = `products/${documentId(1)}`;

const list = (name: string, query: string): Call => ({
  name,
  path: `products?${category}&pagination[pageSize]=10&${query}`,
});

const callsOf = (size: number): Call[] => {
  const [middle, deep] = [Math.round(size / 20), Math.round(size * 0.09)];
  return [
    list('list of 10', 'sort=id:desc'),
    list('search: one', `sort=id:desc&_q=many-${size - 200}`),
    list('search: many', 'sort=id:desc&_q=many-77'),
    list('filter by stock', 'sort=id:desc&filters[stock_level][$eq]=low'),
    list('filter by price', 'sort=id:desc&filters[price_to][$gte]=10&filters[price_from][$lte]=12'),
    list('sort by name', 'sort[0]=name_en:desc&sort[1]=id:desc'),
    list('sort by price', 'sort[0]=price_from:asc&sort[1]=id:asc'),
    list('middle page', `sort=id:desc&pagination[page]=${middle}`),
    list('deep page', `sort=id:desc&pagination[page]=${deep}`),
    list('deep page, sorted', `sort[0]=name_en:asc&sort[1]=id:asc&pagination[page]=${deep}`),
    { name: 'record', path: `${product}?${category}` },
    { name: 'write', method: 'PUT', path: product, body: { data: { state: 'active' } } },
  ];
};

/** Starts the Strapi installation in a folder, with a new database that contains the measured database's products. */
export const startStrapi = async (
  folder: string,
  databaseUrl: string,
  size: number,
  cleanup: Cleanup,
): Promise<Peer> => {
  const manifest = resolve(folder, 'node_modules/@strapi/strapi/package.json');
  if (!existsSync(manifest))
    throw new Error(`There is no Strapi in ${folder}: docs/scaling.md describes how to install it.`);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const database = (await startPostgres({ serverOf: databaseUrl }))!;
  cleanup(() => database.stop());
  // Node.js only finds the installed packages from within this folder.
  const application = mkdtempSync(resolve(folder, 'bench-'));
  cleanup(async () => rmSync(application, { recursive: true }));
  const port = await freePort();
  writeApplication(application, database.url, port);
  const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
  const child = spawn(process.execPath, [resolve('bench/server/peers/strapiServer.mjs')], {
    cwd: application,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  cleanup(() => {
    child.kill('SIGKILL');
    return exit;
  });
  const ended = exit.then((): never => {
    throw new Error('Strapi ended before it answered.');
  });
  const [token] = (await Promise.race([once(child, 'message'), ended])) as [string];
  await copyRows(databaseUrl, database.url);
  return {
    name: `Strapi ${version}`,
    url: `http://127.0.0.1:${port}/api`,
    headers: { authorization: `Bearer ${token}` },
    calls: new Map(callsOf(size).map((call) => [call.name, call])),
  };
};
