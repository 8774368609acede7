import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The folder of the checkout; every command runs there, wherever it was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const running = new Set();
let stopping = false;

/**
 * Starts a process in the checkout and keeps it in a list, so that none outlives this one.
 * `options` are those of child_process.spawn; `env` is laid over the present environment.
 */
export function start(command, args, { env, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, ...options });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const entry = { child, closed, ownGroup: options.detached === true };
  running.add(entry);
  closed.then(() => running.delete(entry));
  return child;
}

/** The exit code of a process at its end; 1 for one that could not be started or was killed. */
export function end(child) {
  return new Promise((resolve) => {
    child.once('close', (code) => {
      // While everything is being stopped, what waits for this end must not go on.
      if (!stopping) resolve(code === 0 ? 0 : Math.max(code ?? 1, 1));
    });
  });
}

/**
 * Runs a process to its end. Resolves with its exit code and, when `quiet`, all that it printed, without colours;
 * otherwise it prints straight to this terminal.
 */
export async function run(command, args, { quiet = false, ...options } = {}) {
  const child = start(command, args, { stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options });
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  child.once('error', ({ message }) => {
    text += `${message}\n`;
    if (!quiet) console.error(message);
  });
  const code = await end(child);
  return { code, text: stripVTControlCharacters(text) };
}

/** Command line that runs an installed package's program with this very Node, on every platform. */
export function installed(name, ...args) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : (bin[name] ?? bin[Object.keys(bin)[0]]);
  return [process.execPath, [join(folder, file), ...args]];
}

/** Command line that runs Vite; see `vite.mjs`. */
export function vite(...args) {
  return [process.execPath, [fileURLToPath(new URL('./vite.mjs', import.meta.url)), ...args]];
}

/** Command line for npm: the one that started this command where there is one. */
export function npm(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}

/**
 * Stops all that runs, waits for its end, then ends this process with `code`.
 * Ctrl-C has reached every process of this terminal already, and a second one would cut their clean-up short: they
 * get another signal only when they are still there after five seconds.
 */
export function stopAll(code, signal = 'SIGTERM') {
  stopping = true;
  const children = [...running];
  const reached = signal === 'SIGINT' ? children.filter(({ ownGroup }) => !ownGroup) : [];
  for (const { child } of children.filter((one) => !reached.includes(one))) child.kill(signal);
  setTimeout(() => reached.forEach(({ child }) => child.kill('SIGTERM')), 5000).unref();
  Promise.all(children.map(({ closed }) => closed)).then(() => process.exit(code));
}

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** npm hands a stop request to the shell between it and this process, and that shell keeps it: stop with the shell. */
function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

/**
 * From now on Ctrl-C, a stop request or the end of the shell that started this ends all that runs, and this process.
 * Returns how to leave the signals to someone else.
 */
export function stopTogether() {
  const listener = (signal) => stopAll(codes[signal], signal);
  for (const signal of Object.keys(codes)) process.once(signal, listener);
  if (process.env.npm_lifecycle_event) stopWithParent();
  return () => Object.keys(codes).forEach((signal) => process.off(signal, listener));
}
