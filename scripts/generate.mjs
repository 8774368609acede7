// `npm run db:generate -- <what>`: writes a migration for changed declarations. For the shop, also updates the docs.
import './environment/requireNode.mjs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installed, root, run, stopTogether } from './environment/processes.mjs';

const args = process.argv.slice(2);
// Unknown options are reported by the program that generates the migration.
const {
  values: { server = 'server' },
} = parseArgs({ args, strict: false, options: { server: { type: 'string' } } });
const isShop = resolve(root, String(server)) === resolve(root, 'server');
const programs = [
  'framework/server/app/migrations/generate.ts',
  ...(isShop ? ['scripts/docs/listResources.ts', 'scripts/docs/listRights.ts'] : []),
];

stopTogether();
for (const [index, program] of programs.entries()) {
  const { code } = await run(...installed('tsx', program, ...(index === 0 ? args : [])));
  if (code !== 0) {
    process.exitCode = code;
    break;
  }
}
