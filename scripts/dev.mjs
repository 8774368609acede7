// `npm run dev`: API restarted and dashboard reloaded as files change; both end together. Another admin than the shop by its
// folder: `npm run dev -- examples/clinic`.
import './environment/requireNode.mjs';
import { createInterface } from 'node:readline';
import { ensureDependencies } from './environment/dependencies.mjs';
import { end, installed, start, stopAll, stopTogether } from './environment/processes.mjs';

const port = process.env.API_PORT ?? '3001';
const [folder = '.'] = process.argv.slice(2);
const dataDir = folder === '.' ? {} : { DATA_DIR: process.env.DATA_DIR ?? `${folder}/.data` };

function launch(name, [command, args], env) {
  // In a group of its own, each gets one stop request, from here, and can end in its own time.
  const child = start(command, args, {
    env, stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
  }
  return end(child).then((code) => ({ name, code }));
}

stopTogether();
await ensureDependencies();
console.log(`The API answers on port ${port}; open the address that [web] prints. Ctrl-C stops both.`);

const ended = await Promise.race([
  launch('api', [process.execPath, ['scripts/development/api.mjs', folder]], {
    NODE_ENV: 'development', HOST: '127.0.0.1', PORT: port, ...dataDir,
  }),
  launch('web', installed('vite', '--clearScreen', 'false', '--config', `${folder}/vite.config.ts`), {
    NODE_ENV: 'development', API_PROXY: `http://127.0.0.1:${port}`,
  }),
]);
console.error(`[${ended.name}] ended; stopping the other.`);
stopAll(ended.code || 1);
