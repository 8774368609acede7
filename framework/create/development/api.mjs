// Runs the API of the admin in a folder during development, in a process of its own: bundles the API, and restarts it
// when its sources change. While the API can't start, the process answers every call with the reason.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { basename, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bundleAsChanged } from './bundle.mjs';

const [folder = '.'] = process.argv.slice(2);
const { PORT, HOST } = process.env;

/** Stops the current server. Resolves once it has stopped. */
let stop = async () => {};
let next;
let isTurning = false;
let isEnding = false;

/**
 * Stops the current server and starts the next one. `startNext` starts the server and returns a function that stops
 * it. If several calls arrive meanwhile, only the last one takes effect.
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

/** Answers every call with the reason why the API can't start. */
const say = (failure) => {
  const server = createServer((_request, reply) => {
    reply
      .writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5', 'api-hindrance': 'yes' })
      .end(JSON.stringify(failure));
  });
  // The reason may be that the address is already in use. Then this server can't listen either, and the terminal shows
  // the error.
  server.on('error', () => {}).listen(Number(PORT), HOST);
  return async () => {
    server.close();
    server.closeAllConnections();
  };
};

/** Runs a bundle. If the server reports that it can't start, this process answers calls with the reason. */
const run = (file) => {
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The server gets a process group of its own, so that it receives stop signals only from this process.
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
// Covers the case that the parent process is killed, so that this process receives no signal.
const parent = process.ppid;
setInterval(() => process.ppid === parent || void end(), 500).unref();

await bundleAsChanged({
  program: resolve(folder, 'server/dev.ts'),
  // The program doesn't import its migrations, so the bundler also watches the journal of the migrations.
  files: [resolve(folder, 'server/migrations/meta/_journal.json')],
  outDir: resolve('.cache/development', basename(resolve(folder))),
  built: (file) => turnTo(() => run(file)),
  failed: ({ errors: [error] }) => {
    const message = stripVTControlCharacters(error.message);
    console.error(message);
    void turnTo(() => say({ message }));
  },
});
