import { createInterface } from 'node:readline';
import { end, installed, start } from '../environment/processes.mjs';
import { spareWorkers } from './workers.mjs';

/** What the line with the addresses begins with. */
const mark = 'E2E_URLS ';

/**
 * Starts the servers of the browser tests, with `env` laid over the present environment. Resolves with their addresses as
 * `E2E_URLS` has them, and how to end them; without addresses where they didn't start, and the tests start their own.
 */
export async function startProducts(env) {
  const [command, args] = installed('tsx', 'tests/e2e/support/serve.ts', String(spareWorkers));
  const child = start(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = end(child);
  const urls = await new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith(mark) && resolve(line.slice(mark.length)));
    ended.then(() => resolve(undefined));
  });
  return {
    urls,
    stop() {
      child.stdin.end();
      return ended;
    },
  };
}
