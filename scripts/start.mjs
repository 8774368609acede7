// `npm start`: runs the product from a bare checkout. `node scripts/start.mjs seed` runs another program.
import './environment/requireNode.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './environment/dependencies.mjs';
import { root, stopTogether } from './environment/processes.mjs';
import { build, isBuilt } from './environment/production.mjs';

const [program = 'main', ...words] = process.argv.slice(2);

const letGo = stopTogether();
await ensureDependencies();
if (!isBuilt()) {
  console.log('Building …');
  const { code, text } = await build({ quiet: true });
  if (code !== 0) {
    console.error(`${text}The build failed.`);
    process.exit(1);
  }
}

letGo();
// Without a database server, the product starts as a demo.
process.env.NODE_ENV ||= process.env.DATABASE_URL ? 'production' : 'development';
process.setSourceMapsEnabled(true);
// The server runs in this process, so it gets the signals, standard streams, environment and exit code directly.
const file = join(root, 'dist', 'server', `${program}.js`);
process.argv.splice(1, process.argv.length, file, ...words);
await import(pathToFileURL(file));
