// Makes an admin of one's own: examples/starter under another name, with the first migration of its database.
//   npm run new:admin -- depot --en "Depot" --ar "المستودع"
import '../environment/requireNode.mjs';
import { cpSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from '../environment/dependencies.mjs';
import { installed, root, run } from '../environment/processes.mjs';
import { ask, stop } from './asking.mjs';

const usage = 'Usage: npm run new:admin -- <name> --en "Its name" --ar "اسمها"';

/** What the starter is called in its files. */
const starter = { name: /starter/g, en: /Starter/g, ar: /البداية/g };

/** A file of the starter's as the new admin has it. */
export const renamed = (text, { name, en, ar }) =>
  text
    .replace(starter.name, () => name)
    .replace(starter.en, () => en)
    .replace(starter.ar, () => ar);

/**
 * Makes `examples/<name>` in a checkout, where it must not be yet, of this one's starter; `en` and `ar` are what the admin is
 * called in its languages.
 */
export const createAdmin = (checkout, { name, en, ar }) => {
  const folder = join(checkout, 'examples', name);
  cpSync(join(root, 'examples', 'starter'), folder, { recursive: true, errorOnExist: true, force: false });
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))) {
    if (statSync(path).isFile()) writeFileSync(path, renamed(readFileSync(path, 'utf8'), { name, en, ar }));
  }
};

/** The command line that writes the first migration of an admin's database. */
export const firstMigration = (name) =>
  installed('tsx', 'framework/server/app/migrations/generate.ts', 'initial', '--server', `examples/${name}/server`);

const main = async () => {
  const {
    values,
    positionals: [name = ''],
  } = parseArgs({ allowPositionals: true, options: { en: { type: 'string' }, ar: { type: 'string' } } });
  if (!/^[a-z][a-z0-9]*$/.test(name)) stop(`A name is of small letters and digits. ${usage}`);
  if (existsSync(join(root, 'examples', name))) stop(`examples/${name} is there already.`);
  const { en, ar } = await ask(values, { en: 'What it is called in English: ', ar: 'In Arabic: ' });
  // They stand in code and in HTML.
  if (![en, ar].every((text) => text && /^[^'"\\<>&]+$/.test(text)))
    stop(`An admin is named in both languages, without quotes. ${usage}`);

  await ensureDependencies();
  createAdmin(root, { name, en, ar });
  await run(...installed('oxfmt', join(root, 'examples', name)));
  const { code } = await run(...firstMigration(name));
  if (code !== 0) stop(`examples/${name} is there, and the first migration of its database couldn't be written.`);
  console.log(`Run it with hot reload: npm run dev -- examples/${name}`);
};

if (import.meta.url === new URL(process.argv[1], 'file:').href) await main();
