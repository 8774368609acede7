// `npm run new:admin -- depot --en "Depot" --ar "المستودع" [--tenants Branch]`: creates an admin.
// The admin is a copy of examples/starter with a new name and an initial migration.
import '../environment/requireNode.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { complaintOf, createAdmin as createFrom } from '@matjar/admin/create';
import { ensureDependencies } from '../environment/dependencies.mjs';
import { installed, root, run } from '../environment/processes.mjs';
import { ask, stop } from './ask.mjs';

const usage = 'Usage: npm run new:admin -- <name> --en "Its name" --ar "اسمها" [--tenants Branch]';

/**
 * Creates `examples/<name>` in a checkout, as a copy of this checkout's starter. Throws an error if the folder exists.
 */
export const createAdmin = (checkout, names) =>
  createFrom(join(root, 'examples', 'starter'), join(checkout, 'examples', names.name), names);

/** Returns the command line that writes an admin's first migration. */
export const firstMigration = (name) =>
  installed('tsx', 'framework/server/app/migrations/generate.ts', 'initial', '--server', `examples/${name}/server`);

const main = async () => {
  const {
    values,
    positionals: [name = ''],
  } = parseArgs({
    allowPositionals: true,
    options: { en: { type: 'string' }, ar: { type: 'string' }, tenants: { type: 'string' } },
  });
  const { tenants } = values;
  const refuse = (names) => {
    const complaint = complaintOf(names);
    if (complaint) stop(`${complaint} ${usage}`);
  };
  refuse({ name, tenants });
  if (existsSync(join(root, 'examples', name))) stop(`examples/${name} already exists: choose another name.`);
  const { en, ar } = await ask(values, { en: 'What it is called in English: ', ar: 'In Arabic: ' });
  refuse({ name, en: en ?? '', ar: ar ?? '' });

  await ensureDependencies();
  createAdmin(root, { name, en, ar, tenants });
  await run(...installed('oxfmt', join(root, 'examples', name)));
  const { code } = await run(...firstMigration(name));
  if (code !== 0) stop(`examples/${name} was created, but the first migration of its database couldn't be written.`);
  console.log(`Run it with hot reload: npm run dev -- examples/${name}`);
};

if (import.meta.url === new URL(process.argv[1], 'file:').href) await main();
