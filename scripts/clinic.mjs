// `npm run clinic`: from a bare checkout to the example admin with its demo data, on an embedded database of its own.
import './environment/requireNode.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './environment/dependencies.mjs';
import { root, stopTogether } from './environment/processes.mjs';
import { build, isBuilt } from './environment/production.mjs';

const letGo = stopTogether();
await ensureDependencies();
if (!isBuilt('clinic')) {
  console.log('Building …');
  const { code, text } = await build({ quiet: true, admin: 'clinic' });
  if (code !== 0) {
    console.error(`${text}The build failed.`);
    process.exit(1);
  }
}

letGo();
process.env.NODE_ENV ??= process.env.DATABASE_URL ? 'production' : 'development';
process.env.DATA_DIR ??= join(root, 'examples', 'clinic', '.data');
// In this very process, and from its sources: signals, standard streams and exit code are the server's own.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(join(root, 'examples', 'clinic', 'server', 'main.ts')));
