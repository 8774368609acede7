// `npm run dev`: restarts the API and reloads the dashboard when files change. Both stop together. `npm run dev --
// examples/clinic` runs the admin in examples/clinic instead of the shop.
import './environment/requireNode.mjs';
import { createInterface } from 'node:readline';
import { apiPort } from '@matjar/admin/create';
import { ensureDependencies } from './environment/dependencies.mjs';
import { end, start, stopAll, stopTogether, vite } from './environment/processes.mjs';

const host = '127.0.0.1';
const [folder = '.'] = process.argv.slice(2);
const dataDir = folder === '.' ? {} : { DATA_DIR: process.env.DATA_DIR ?? `${folder}/.data` };

const detached = process.platform !== 'win32';

function printAs(name, { stdout, stderr }) {
  for (const stream of [stdout, stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
}

function launch(name, [command, args], env) {
  // Each child process runs in its own process group, so it receives a single stop signal and has time to finish.
  const child = start(command, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  printAs(name, child);
  return end(child).then((code) => ({ name, code }));
}

stopTogether();
await ensureDependencies();
const port = await apiPort(host, process.env.API_PORT).catch(({ message }) => {
  console.error(message);
  process.exit(1);
});
console.log(`The API answers on port ${port}; open the address that [web] prints. Ctrl-C stops all.`);

const ended = await Promise.race([
  launch('api', [process.execPath, ['framework/create/development/api.mjs', folder]], {
    NODE_ENV: 'development',
    HOST: host,
    PORT: String(port),
    ...dataDir,
  }),
  launch('web', vite('serve', `${folder}/vite.config.ts`), {
    NODE_ENV: 'development',
    API_PROXY: `http://${host}:${port}`,
  }),
]);
console.error(`[${ended.name}] ended; stopping the rest.`);
stopAll(ended.code || 1);
