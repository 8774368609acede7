// The API while it is worked on, in a process of its own: bundled and started anew as its sources change. While it can't start,
// every call is answered with the reason, as the API answers while it can't work. An admin's by its folder.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { basename, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bundleAsChanged } from './bundle.mjs';

const [folder = '.'] = process.argv.slice(2);
const { PORT, HOST } = process.env;

/** Ends what runs now; resolves once it has. */
let stop = async () => {};
let next;
let isTurning = false;
let isEnding = false;

/** Goes on with what `begin` begins, which gives how to stop it; of several that come meanwhile, with the last. */
const turnTo = async (begin) => {
  if (!isEnding) next = begin;
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

/** Answers every call with what keeps the API from starting. */
const say = (hindrance) => {
  const server = createServer((_request, reply) => {
    reply
      .writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' })
      .end(JSON.stringify(hindrance));
  });
  // The address itself may be what keeps the API from starting: the terminal says so.
  server.on('error', () => {}).listen(Number(PORT), HOST);
  return async () => {
    server.close();
    server.closeAllConnections();
  };
};

/** Runs a bundle; where the server says what keeps it from starting, that is said on. */
const run = (file) => {
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // In a group of its own: it gets one stop request, from here.
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
// What started this may be killed without a word.
const parent = process.ppid;
setInterval(() => process.ppid === parent || void end(), 500).unref();

await bundleAsChanged({
  program: resolve(folder, 'server/dev.ts'),
  // A migration is no import of the program's: it is watched by the list of them.
  files: [resolve(folder, 'server/migrations/meta/_journal.json')],
  outDir: resolve('.cache/development', basename(resolve(folder))),
  built: (file) => turnTo(() => run(file)),
  failed: ({ errors: [error] }) => {
    const message = stripVTControlCharacters(error.message);
    console.error(message);
    void turnTo(() => say({ message }));
  },
});
