import { createInterface } from 'node:readline';
import { end, installed, start } from '../environment/processes.mjs';
import { workers } from './workers.mjs';

/** The prefix of the output line with the servers' URLs. */
const mark = 'E2E_ENVIRONMENT ';

/**
 * Starts the servers for the browser tests, with `env` merged into the current environment. Resolves with the
 * `environment` variables that tests need to use these servers, and a function that stops the servers. If the servers
 * couldn't be started, `environment` is missing, and the tests start their own servers.
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
