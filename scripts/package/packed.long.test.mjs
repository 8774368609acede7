// Takes long to run because it installs the package and its dependencies from the registry, outside the checkout.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryOut } from '../bare/tryOut.mjs';
import { callsOf, readPages, writeBlocks } from '../docs/blocks.mjs';
import { linkPlugin, plugin } from '../docs/plugin.mjs';
import { end, npm, root, run } from '../environment/processes.mjs';
import { buildPackage } from './buildPackage.mjs';

const minutes = 60_000;

const pages = readPages(root);

const place = mkdtempSync(join(tmpdir(), 'packed-'));
/** The admin's folder, with the name used in the docs. */
const admin = join(place, 'examples/depot');

const inFolder = async (cwd, ...args) => {
  const { code, text } = await run(...npm(...args), { cwd, quiet: true, env: { NODE_ENV: '' } });
  if (code !== 0) throw new Error(text);
  return text;
};

/** Packs a folder into a tarball and returns the tarball's path. */
const pack = async (folder) => {
  await inFolder(place, 'pack', folder, '--silent');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(place, `matjar-admin-${version}.tgz`);
};

/** Installs a tarball of the package in the admin. */
const install = async (tarball) => {
  const file = join(admin, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.dependencies['@matjar/admin'] = `file:${tarball}`;
  writeFileSync(file, JSON.stringify(manifest));
  await inFolder(admin, 'install', '--no-audit', '--no-fund', '--prefer-offline');
};

/** Starts an admin, sends the requests, and stops the admin. */
const serve = async (calls, folder = admin, name = 'depot') => {
  const env = { ...process.env, NODE_ENV: '', PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', API_URL: '' };
  const server = spawn(process.execPath, ['node_modules/@matjar/admin/create/main.mjs', 'start'], {
    cwd: folder,
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = end(server);
  try {
    await tryOut(server.stdout, name, calls);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
};

/** A framework migration that the second version of the package adds. */
const note = {
  name: 'sessions: note',
  table: 'sessions',
  statements: [`alter table sessions add column note text not null default 'from the framework'`],
};

/** Queries the admin's database while no server is using it. */
const ask = async (query) => {
  const database = new PGlite(join(admin, '.data/database'));
  try {
    return (await database.query(query)).rows;
  } finally {
    await database.close();
  }
};

let first;
let second;

beforeAll(async () => {
  const [built, newer] = ['first', 'second'].map((name) => join(place, name));
  await buildPackage(built);
  cpSync(built, newer, { recursive: true });
  const file = join(newer, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, version: '9.9.9' }));
  const own = join(newer, 'server/app/features.js');
  const without = readFileSync(own, 'utf8');
  const withNote = without.replace('systemMigrations = []', `systemMigrations = [${JSON.stringify(note)}]`);
  if (withNote === without) throw new Error('The built package has its migrations elsewhere.');
  writeFileSync(own, withNote);
  [first, second] = [await pack(built), await pack(newer)];
  mkdirSync(join(place, 'examples'));
}, 5 * minutes);
afterAll(() => rmSync(place, { recursive: true, force: true }), 5 * minutes);

test(
  'creates an admin outside the checkout, extends it as in the tutorial, builds, serves and upgrades it',
  async () => {
    const create = 'matjar-admin create examples/depot --en Depot --ar المستودع'.split(' ');
    await inFolder(place, 'exec', '--yes', `--package=${first}`, '--', ...create);
    await install(first);
    writeBlocks(place, pages, 'examples/depot/');
    await inFolder(admin, 'exec', '--', 'tsc', '-p', plugin.folder);
    linkPlugin(admin);
    await inFolder(admin, 'run', 'db:generate', '--', 'initial');
    await inFolder(admin, 'run', 'types');
    // Type-checks a second admin, which has three languages.
    const clinic = join(admin, 'clinic');
    cpSync(join(root, 'examples/clinic'), clinic, {
      recursive: true,
      filter: (path) => !/[\\/](tests|\.data)$/.test(path),
    });
    cpSync(join(admin, 'tsconfig.json'), join(clinic, 'tsconfig.json'));
    await inFolder(admin, 'exec', '--', 'tsc', '-p', 'clinic');
    rmSync(clinic, { recursive: true });
    await inFolder(admin, 'run', 'build');
    await serve(callsOf(pages));

    await install(second);
    linkPlugin(admin);
    const { version } = JSON.parse(readFileSync(join(admin, 'node_modules/@matjar/admin/package.json'), 'utf8'));
    expect(version).toBe('9.9.9');
    expect(await inFolder(admin, 'run', 'migrate', '--', '--pending')).toMatch(
      /\nsessions: note:\n {2}alter table sessions add column note [^\n]+\n {4}ACCESS EXCLUSIVE on sessions \(.+\); reads no rows\n/,
    );
    await inFolder(admin, 'run', 'build');
    await serve([
      {
        method: 'GET',
        path: '/api/depot/suppliers?search=cedar',
        headers: { Authorization: 'Bearer {{manager}}' },
        status: 200,
        expected: { meta: { total: 1 } },
        text: 'what was written before the upgrade',
      },
    ]);
    expect(await ask('select name from drizzle.framework_migrations')).toEqual([{ name: note.name }]);
    expect(await ask('select distinct note from sessions')).toEqual([{ note: 'from the framework' }]);
  },
  15 * minutes,
);

test(
  'creates an admin with the given languages and tenants',
  async () => {
    const folder = join(place, 'examples/atelier');
    const create = 'create examples/atelier --languages fr,en --fr Atelier --en Workshop --tenants Branch'.split(' ');
    await inFolder(place, 'exec', '--yes', `--package=${first}`, '--', 'matjar-admin', ...create);
    symlinkSync(join(admin, 'node_modules'), join(folder, 'node_modules'));
    expect(readFileSync(join(folder, 'languages.ts'), 'utf8')).toContain(
      'defineLanguages({ fr: french, en: english })',
    );
    await inFolder(folder, 'run', 'db:generate', '--', 'initial');
    await inFolder(folder, 'run', 'types');
    await inFolder(folder, 'run', 'build');
    const notes = (person, texts) => ({
      method: 'GET',
      path: '/api/atelier/notes?sort=id&order=asc',
      headers: { Authorization: `Bearer {{${person}}}` },
      status: 200,
      expected: { data: texts.map((text) => ({ text })) },
      text: `the notes of ${person}`,
    });
    const ofFirst = ['Declare a resource', 'Show it to somebody'];
    await serve([notes('staff', ofFirst), notes('manager', [...ofFirst, 'Look at another branch'])], folder, 'atelier');
  },
  10 * minutes,
);
