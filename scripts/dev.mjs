// `npm run dev`: API restarted and dashboard reloaded as files change, and their types checked; all end together. Another admin than
// the shop by its folder: `npm run dev -- examples/clinic`.
import './environment/requireNode.mjs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ensureDependencies } from './environment/dependencies.mjs';
import { end, installed, root, start, stopAll, stopTogether, vite } from './environment/processes.mjs';

const port = process.env.API_PORT ?? '3001';
const [folder = '.'] = process.argv.slice(2);
const dataDir = folder === '.' ? {} : { DATA_DIR: process.env.DATA_DIR ?? `${folder}/.data` };

const detached = process.platform !== 'win32';

function printAs(name, { stdout, stderr }) {
  for (const stream of [stdout, stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
}

function launch(name, [command, args], env) {
  // In a group of its own, each gets one stop request, from here, and can end in its own time.
  const child = start(command, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  printAs(name, child);
  return end(child).then((code) => ({ name, code }));
}

/** Checks types as files change, on one thread, so that it leaves a processor to the others. */
function checkTypes() {
  const [command, args] = installed(
    'typescript',
    '--project',
    folder,
    '--watch',
    '--preserveWatchOutput',
    '--singleThreaded',
  );
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached });
  printAs('types', child);
  // The compiler is a child of its command, doesn't heed a stop request while it watches, and has nothing to finish.
  process.once('exit', () => {
    try {
      process.kill(detached ? -child.pid : child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  });
}

stopTogether();
await ensureDependencies();
console.log(`The API answers on port ${port}; open the address that [web] prints. Ctrl-C stops all.`);

checkTypes();
const ended = await Promise.race([
  launch('api', [process.execPath, ['scripts/development/api.mjs', folder]], {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: port,
    ...dataDir,
  }),
  launch('web', vite('serve', `${folder}/vite.config.ts`), {
    NODE_ENV: 'development',
    API_PROXY: `http://127.0.0.1:${port}`,
  }),
]);
console.error(`[${ended.name}] ended; stopping the rest.`);
stopAll(ended.code || 1);
