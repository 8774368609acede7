import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installed, root } from '../environment/processes.mjs';
import { buildPackage } from './buildPackage.mjs';

/**
 * The folder for the built package. It is inside the checkout so that the package can import the checkout's
 * dependencies.
 */
const folder = join(root, '.cache', `package-${process.pid}`);
const runFile = promisify(execFile);
const manifest = () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

beforeAll(() => buildPackage(folder), 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('publint finds no errors in the package', async () => {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test('compilers find the types of each door', async () => {
  const [node, args] = installed(
    '@arethetypeswrong/cli',
    '--pack',
    folder,
    '--profile',
    'esm-only',
    '--format',
    'json',
  );
  const { stdout } = await runFile(node, args, { maxBuffer: 64 * 1024 * 1024 });
  const { analysis, problems } = JSON.parse(stdout);
  expect(Object.keys(analysis.entrypoints)).toContain('./server/database');
  const counted = Object.values(problems ?? {})
    .flat()
    .filter(({ resolutionKind }) => resolutionKind !== 'node10' && resolutionKind !== 'node16-cjs');
  expect(counted).toEqual([]);
}, 120_000);

test('Node loads the doors that a server imports', async () => {
  const doors = ['.', './values', './server', './server/auth', './server/database', './server/http', './create'];
  const files = doors.map((door) => join(folder, manifest().exports[door].default));
  const code = `const loaded = await Promise.all(${JSON.stringify(files)}.map((file) => import(file)));
console.log(JSON.stringify(loaded.map((door) => Object.keys(door).length)));`;
  const { stdout } = await runFile(process.execPath, ['--input-type=module', '-e', code]);
  expect(JSON.parse(stdout)).toEqual(doors.map(() => expect.any(Number)));
}, 60_000);

test('the package contains the starter as a template', () => {
  expect(readFileSync(join(folder, 'template/server/main.ts'), 'utf8')).toContain("from '@matjar/admin/server'");
  expect(readFileSync(join(folder, 'template/gitignore'), 'utf8')).toContain('node_modules');
});

const run = (...args) =>
  runFile(process.execPath, [join(folder, manifest().bin['matjar-admin']), ...args], { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: stderr }),
  );

test.each([
  [[], 'Usage:'],
  [['create'], 'Usage:'],
  [
    ['create', 'new', '--en', 'New'],
    'The admin needs a name in each of its languages, without quotes and markup: add --ar',
  ],
  [['create', 'new', '--languages', 'fr,en', '--en', 'New'], 'The admin needs a name in each of its languages'],
  [['create', 'new', '--languages', 'en,de', '--en', 'New'], 'which are en, ar, fr: "de" is not one of them.'],
  [
    ['create', 'new', '--tenants', 'my branch', '--en', 'New', '--ar', 'جديد'],
    'what one tenant is called, an English word with a capital such as Branch: "my branch" is none.',
  ],
  [['create', 'new', '--tenants', 'User', '--en', 'New', '--ar', 'جديد'], 'the admin has that name already'],
  [['create', 'new', '--languages', 'en,en', '--en', 'New'], '--languages names a language twice: remove one.'],
  [['create', 'new', '--en', '<b>', '--ar', 'جديد'], 'without quotes and markup'],
  [
    ['create', 'My Admin', '--en', 'New', '--ar', 'جديد'],
    'The name is not valid: use only lowercase letters and digits',
  ],
  [['create', 'server', '--en', 'New', '--ar', 'جديد'], 'server already exists: choose another folder.'],
  [['create', 'new', '--colour', 'red'], "Unknown option '--colour'"],
  [['destroy'], 'Usage:'],
  [['start'], 'There is no server/main.ts in this folder'],
  [['dev'], 'There is no server/main.ts in this folder'],
])('reports a usage error with a single message: %j', async (args, message) => {
  const { code, text } = await run(...args);
  expect(code).toBe(2);
  expect(text).toContain(message);
  expect(text).not.toMatch(/^\s+at /m);
});
