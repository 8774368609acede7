import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The checkout's folder. Every command runs there, regardless of the current folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const running = new Set();
let stopping = false;

/**
 * Starts a process in the checkout and registers it, so that it doesn't outlive this process. `options` are the
 * options of child_process.spawn; `env` is merged into the current environment.
 */
export function start(command, args, { env, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, ...options });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const entry = { child, closed, ownGroup: options.detached === true };
  running.add(entry);
  closed.then(() => running.delete(entry));
  return child;
}

/** Resolves with the exit code of a process; 1 if it failed to start or was killed. */
export function end(child) {
  return new Promise((resolve) => {
    child.once('close', (code) => {
      // While everything is being stopped, code that awaits this process must not continue. The promise therefore never
      // settles.
      if (!stopping) resolve(code === 0 ? 0 : Math.max(code ?? 1, 1));
    });
  });
}

/**
 * Runs a process to its end. Resolves with its exit code and, with `quiet`, its output without colours. Without
 * `quiet`, the process prints directly to the terminal.
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

/** The command line of an installed package's program, run with the current Node on every platform. */
export function installed(name, ...args) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : (bin[name] ?? bin[Object.keys(bin)[0]]);
  return [process.execPath, [join(folder, file), ...args]];
}

/** The command line of Vite; see `vite.mjs`. */
export function vite(...args) {
  return [process.execPath, [fileURLToPath(new URL('./vite.mjs', import.meta.url)), ...args]];
}

/** The command line of npm. Prefers the npm that started this command. */
export function npm(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}

/**
 * Stops all running processes, waits for them to end, then exits with `code`. Processes that Ctrl-C has already
 * reached get another signal only after five seconds, because it would interrupt their clean-up.
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
 * npm sends a stop signal only to the intermediate shell, which doesn't forward it. So the end of that shell stops
 * this process.
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
 * Makes Ctrl-C, a stop signal or the end of the parent shell stop all processes and exit. Returns a function that
 * removes the signal handlers.
 */
export function stopTogether() {
  const listener = (signal) => stopAll(codes[signal], signal);
  for (const signal of Object.keys(codes)) process.once(signal, listener);
  if (process.env.npm_lifecycle_event) stopWithParent();
  return () => Object.keys(codes).forEach((signal) => process.off(signal, listener));
}
