// `npm run admin -- <name>`: runs the admin of examples/<name> with demo data in a separate embedded database.
import './environment/requireNode.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './environment/dependencies.mjs';
import { root, stopTogether } from './environment/processes.mjs';
import { build, exampleNames, isBuilt } from './environment/production.mjs';

const [admin] = process.argv.slice(2);
if (!exampleNames.includes(admin)) {
  console.error(`Usage: npm run admin -- ${exampleNames.join(' | ')}`);
  process.exit(2);
}

const letGo = stopTogether();
await ensureDependencies();
if (!isBuilt(admin)) {
  console.log('Building …');
  const { code, text } = await build({ quiet: true, admin });
  if (code !== 0) {
    console.error(`${text}The build failed.`);
    process.exit(1);
  }
}

letGo();
process.env.NODE_ENV ||= process.env.DATABASE_URL ? 'production' : 'development';
process.env.DATA_DIR ??= join(root, 'examples', admin, '.data');
// The admin runs from source in this process, so the server handles the signals, standard streams and exit code.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(join(root, 'examples', admin, 'server', 'main.ts')));
