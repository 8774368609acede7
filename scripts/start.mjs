// `npm start`: from a bare checkout to the running product. Another program of the server by its name:
// `node scripts/start.mjs seed`.
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
// Whoever tries the product out is shown the demo; with a database server to its name it is in earnest.
process.env.NODE_ENV ??= process.env.DATABASE_URL ? 'production' : 'development';
process.setSourceMapsEnabled(true);
// In this very process: signals, standard streams, environment and exit code are the server's own.
const file = join(root, 'dist', 'server', `${program}.js`);
process.argv.splice(1, process.argv.length, file, ...words);
await import(pathToFileURL(file));
