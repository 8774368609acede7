#!/usr/bin/env node
// The commands of `matjar-admin`. `create <folder>` creates an admin. The other commands run in the admin's folder.
// `generate <what>` writes a migration for the changed declarations.
// `migrate` lists or runs the pending migrations.
// `dev` runs the admin in development mode. After changes, it reloads pages and restarts the server.
// `start` runs the built admin.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { apiPort, complaintOf, createAdmin } from './createAdmin.mjs';
import { defaultLanguages } from './languages.mjs';

const own = fileURLToPath(new URL('..', import.meta.url));

const usage = `Usage:
  matjar-admin create <folder> --en "Its name" --ar "اسمها" [--name <name>] [--tenants Branch]
  matjar-admin create <folder> --languages fr,en --fr "Son nom" --en "Its name" [--name <name>]
  matjar-admin generate <what> [--rename …] [--fill …] [--drop …] [--data]
  matjar-admin migrate --pending | --run [--rolling]
  matjar-admin dev
  matjar-admin start`;

const stop = (text) => {
  console.error(text);
  process.exit(2);
};

/** The packages that the admin's own files import, in addition to the packages for building and checking. */
const imported = ['@mui/icons-material', '@mui/material', 'drizzle-orm', 'react', 'react-admin', 'react-dom', 'zod'];

/** Returns the `package.json` of a new admin. The package versions match this version of the framework. */
const manifestFor = (name, { version, dependencies, peerDependencies: { tsx, ...tools } }) => ({
  name,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    dev: 'matjar-admin dev',
    build: 'vite build',
    start: 'matjar-admin start',
    migrate: 'matjar-admin migrate',
    types: 'tsc',
    'db:generate': 'matjar-admin generate',
  },
  dependencies: {
    '@matjar/admin': version,
    ...Object.fromEntries(imported.map((one) => [one, dependencies[one]])),
    tsx,
  },
  devDependencies: {
    ...tools,
    '@types/node': '^20.19.0',
    '@types/react': '^19.2.0',
    '@types/react-dom': '^19.2.0',
  },
  // The published `ra-language-arabic` depends on an older version of react-admin.
  overrides: { 'ra-language-arabic': { 'ra-core': dependencies['ra-core'] } },
});

const create = (args) => {
  const text = { type: 'string' };
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: text, languages: text, tenants: text, en: text, ar: text, fr: text },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) stop(usage);
  const languages = values.languages?.split(',') ?? defaultLanguages;
  const unnamed = Object.fromEntries(languages.map((code) => [code, '']));
  const names = { name: basename(resolve(folder)), ...unnamed, ...values, languages };
  const complaint = complaintOf(names);
  if (complaint) stop(`${complaint}\n${usage}`);
  try {
    createAdmin(join(own, 'template'), folder, names);
  } catch ({ message }) {
    stop(message);
  }
  const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestFor(names.name, manifest), null, 2)}\n`);
  // npm excludes files named .gitignore, so they have a different name in the package.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  console.log(`Created ${folder}. Continue in it:
  npm install            (from a tarball: npm install <its file>)
  npm run db:generate -- initial
  npm run build
  npm start`);
};

/** Exits with a message if the current folder doesn't contain an admin. */
const requireAdmin = () => {
  if (!existsSync('server/main.ts'))
    stop(`There is no server/main.ts in this folder: run the command in the folder of an admin.\n${usage}`);
};

const generate = (args) => {
  const program = join(own, 'server/app/migrations/generate.js');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
};

/** Runs the API and the pages until one of them stops, or until this process is stopped. */
const dev = async () => {
  requireAdmin();
  const { API_PORT, HOST = '127.0.0.1' } = process.env;
  const port = await apiPort(HOST, API_PORT).catch(({ message }) => stop(message));
  const run = (args, env) =>
    spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development', ...env } });
  const vite = fileURLToPath(new URL('./bin/vite.js', import.meta.resolve('vite/package.json')));
  const children = [
    run([join(own, 'create/development/api.mjs')], { PORT: String(port), HOST }),
    run([vite], { API_PROXY: `http://${HOST}:${port}` }),
  ];
  const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopAll);
  for (const child of children)
    child.once('exit', (code) => {
      process.exitCode ??= code ?? 0;
      stopAll();
    });
};

/**
 * Runs one of the admin's files by importing it into this process, so that the file receives signals, uses the standard
 * streams and sets the exit code.
 */
const load = async (file) => {
  requireAdmin();
  // If there is no database server, the admin starts as a demo.
  process.env.NODE_ENV ||= process.env.DATABASE_URL ? 'production' : 'development';
  const { register } = await import('tsx/esm/api');
  register();
  return import(pathToFileURL(resolve(file)));
};

const start = () => load('server/main.ts');

const migrate = async (args) => {
  const { server } = await load('server/server.ts');
  const { runMigrations } = await import(pathToFileURL(join(own, 'doors/server.js')));
  await runMigrations(server, args);
};

const commands = { create, generate, migrate, dev, start };
const [command, ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, command ?? '')) stop(usage);
try {
  await commands[command](args);
} catch (error) {
  // Handles an unknown option on the command line.
  if (error.code?.startsWith('ERR_PARSE_ARGS')) stop(`${error.message}\n${usage}`);
  throw error;
}
