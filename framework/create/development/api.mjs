// Runs an admin's API during development, in a separate process.
// Bundles the API, and restarts it when its sources change.
// While the API can't start, the process responds to every call with the reason.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { basename, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bundleAsChanged } from './bundle.mjs';

const [folder = '.'] = process.argv.slice(2);
const { PORT, HOST } = process.env;

/** Stops the current server, and resolves when it has stopped. */
let stop = async () => {};
let next;
let isTurning = false;
let isEnding = false;

/**
 * Stops the current server and starts the next one. `startNext` starts the server and returns a function that stops it.
 * If called again before the switch is complete, only the last call takes effect.
 */
const turnTo = async (startNext) => {
  if (!isEnding) next = startNext;
  if (isTurning) return;
  isTurning = true;
  while (next) {
    await stop();
    const now = next;
    next = undefined;
    stop = now();
  }
  isTurning = false;
};

/** Responds to every call with the reason why the API can't start. */
const say = (failure) => {
  const server = createServer((_request, reply) => {
    reply
      .writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5', 'api-hindrance': 'yes' })
      .end(JSON.stringify(failure));
  });
  // If another process is using the port, this server can't listen on it either, so the error appears only in the
  // terminal.
  server.on('error', () => {}).listen(Number(PORT), HOST);
  return async () => {
    server.close();
    server.closeAllConnections();
  };
};

/** Runs a bundle. If the server reports that it can't start, this process responds to calls with the reason. */
const run = (file) => {
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The server runs in a separate process group, so that it only receives stop signals from this process.
    detached: process.platform !== 'win32',
  });
  const ended = new Promise((done) => child.once('close', done).once('error', done));
  const stopThis = () => {
    child.kill('SIGTERM');
    return ended;
  };
  child.once('message', ({ hindrance }) => {
    if (stop === stopThis) void turnTo(() => say(hindrance));
  });
  return stopThis;
};

const end = () => {
  const turned = turnTo(() => process.exit());
  isEnding = true;
  return turned;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
// Stops the server if the parent process was killed and couldn't send a signal.
const parent = process.ppid;
setInterval(() => process.ppid === parent || void end(), 500).unref();

await bundleAsChanged({
  program: resolve(folder, 'server/dev.ts'),
  // The bundler also watches the migration journal, because the program doesn't import the migrations.
  files: [resolve(folder, 'server/migrations/meta/_journal.json')],
  outDir: resolve('.cache/development', basename(resolve(folder))),
  built: (file) => turnTo(() => run(file)),
  failed: ({ errors: [error] }) => {
    const message = stripVTControlCharacters(error.message);
    console.error(message);
    void turnTo(() => say({ message }));
  },
});
