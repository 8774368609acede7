import { createInterface } from 'node:readline';
import { end, installed, start } from '../environment/processes.mjs';
import { workers } from './workers.mjs';

/** What the line begins with that says where they are. */
const mark = 'E2E_ENVIRONMENT ';

/**
 * Starts the servers of the browser tests, with `env` laid over the present environment. Resolves with what the tests'
 * `environment` is to have for them, and how to end them; without any where they didn't start, and the tests start their own.
 */
export async function startProducts(env) {
  const [command, args] = installed('tsx', 'tests/e2e/support/serve.ts', String(workers));
  const child = start(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = end(child);
  const environment = await new Promise((resolve) => {
    createInterface({ input: child.stdout }).on(
      'line',
      (line) => line.startsWith(mark) && resolve(JSON.parse(line.slice(mark.length))),
    );
    ended.then(() => resolve(undefined));
  });
  return {
    environment,
    stop() {
      child.stdin.end();
      return ended;
    },
  };
}
