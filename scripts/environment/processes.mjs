import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The checkout's folder. All commands run in this folder, regardless of the current folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const running = new Set();
let stopping = false;

/**
 * Starts a child process in the checkout's folder. If the child is still running when this process exits, the child is
 * stopped. `options` are the options of child_process.spawn. `env` is merged into the current environment.
 */
export function start(command, args, { env, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, ...options });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const entry = { child, closed, ownGroup: options.detached === true };
  running.add(entry);
  closed.then(() => running.delete(entry));
  return child;
}

/** Resolves with the exit code of a process, or 1 if it couldn't be started or was killed. */
export function end(child) {
  return new Promise((resolve) => {
    child.once('close', (code) => {
      // The promise never settles while all processes are being stopped, so that no other code continues.
      if (!stopping) resolve(code === 0 ? 0 : Math.max(code ?? 1, 1));
    });
  });
}

/**
 * Runs a process until it ends. Resolves with its exit code and, if `quiet` is true, its output without colours.
 * Without `quiet`, the process prints directly to the terminal.
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

/** Returns the command line for an installed package's program, which runs on the current Node.js on every platform. */
export function installed(name, ...args) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : (bin[name] ?? bin[Object.keys(bin)[0]]);
  return [process.execPath, [join(folder, file), ...args]];
}

/** Returns the command line of Vite (see `vite.mjs`). */
export function vite(...args) {
  return [process.execPath, [fileURLToPath(new URL('./vite.mjs', import.meta.url)), ...args]];
}

/** Returns npm's command line. If npm started this command, the same npm is used. */
export function npm(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}

/**
 * Stops all running processes, waits until they have ended, then exits with `code`. Processes that have already
 * received Ctrl-C receive another signal only after five seconds, because an earlier signal would interrupt their
 * cleanup.
 */
export function stopAll(code, signal = 'SIGTERM') {
  stopping = true;
  const children = [...running];
  const alreadySignaled = signal === 'SIGINT' ? children.filter(({ ownGroup }) => !ownGroup) : [];
  for (const { child } of children.filter((one) => !alreadySignaled.includes(one))) child.kill(signal);
  setTimeout(() => alreadySignaled.forEach(({ child }) => child.kill('SIGTERM')), 5000).unref();
  Promise.all(children.map(({ closed }) => closed)).then(() => process.exit(code));
}

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Stops this process when its parent ends. npm sends a stop signal only to the shell in between, which doesn't forward
 * it.
 */
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
 * Stops all processes and exits on Ctrl-C, on a stop signal or when the parent shell ends. Returns a function that
 * removes the signal handlers.
 */
export function stopTogether() {
  const listener = (signal) => stopAll(codes[signal], signal);
  for (const signal of Object.keys(codes)) process.once(signal, listener);
  if (process.env.npm_lifecycle_event) stopWithParent();
  return () => Object.keys(codes).forEach((signal) => process.off(signal, listener));
}
