import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { isEqual } from 'es-toolkit';
import type { Logger, Plugin } from 'vite';
import type { TypeFault } from './events';
import { typesEvent, inDevelopment } from './events';

const faultLine = /^(?:(?<place>.+?)\((?<line>\d+),(?<column>\d+)\): )?error (?<code>TS\d+): (?<message>.*)$/;

/** Returns the errors in the compiler's output for the project in `root`. */
export const faultsIn = (root: string, printed: string): TypeFault[] => {
  const faults: TypeFault[] = [];
  for (const line of printed.split(/\r?\n/)) {
    const found = faultLine.exec(line)?.groups;
    if (found) {
      const { place, code, message } = found;
      const at = place
        ? { file: resolve(root, place), place, line: Number(found.line), column: Number(found.column) }
        : undefined;
      faults.push({ ...at, code: code!, message: message! });
    }
    // A message's continuation lines are indented.
    else if (/^\s+\S/.test(line) && faults.length > 0) faults.at(-1)!.message += `\n${line}`;
  }
  return faults;
};

/** Returns the path of a project's installed compiler, or undefined if there is none. */
const compilerOf = (root: string): string | undefined => {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { tsc: string } };
    return join(dirname(manifest), bin.tsc);
  } catch {
    return undefined;
  }
};

/** The compiler's process priority. It is low enough that the page and the API get two thirds of a shared processor. */
const niceness = 5;

/**
 * Runs the compiler once, on one thread. `printed` resolves to its output, or to undefined if it was stopped with
 * `stop`.
 */
const compile = (root: string, compiler: string, buildInfoFile: string) => {
  const detached = process.platform !== 'win32';
  const flags = [
    '--project',
    '.',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    buildInfoFile,
    '--pretty',
    'false',
  ];
  const child = spawn(process.execPath, [compiler, ...flags, '--singleThreaded'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached,
  });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    try {
      // Stops the process group, because the command runs the compiler as a child process.
      process.kill(detached ? -child.pid! : child.pid!, 'SIGKILL');
    } catch {
      // Ignores the error if the process has already ended.
    }
  };
  child.once('error', () => (isStopped = true));
  if (child.pid) setPriority(child.pid, niceness);
  process.once('exit', stop);
  const printed = text(child.stdout).then((all) => {
    process.off('exit', stop);
    return isStopped ? undefined : all;
  });
  return { printed, stop };
};

const inWords = ({ place, line, column, code, message }: TypeFault) =>
  `${place ? `${place}(${line},${column}): ` : ''}error ${code}: ${message}`;

const report = (logger: Logger, faults: TypeFault[]): void => {
  if (faults.length > 0) logger.error(`Type errors:\n${faults.map(inWords).join('\n')}`);
  else logger.info('No more type errors.');
};

/** How long to wait after a change before starting the compiler, in milliseconds. Further changes restart the wait. */
const pause = 200;

/**
 * Checks the types of the admin in `root` whenever its files change, and shows the errors in the terminal and on all
 * pages. Changes during a check restart it. Doesn't use the compiler's watch mode, which misses changes during
 * compilation.
 */
export const checkTypes = (root: string): Plugin => {
  let end = () => {};
  return {
    name: 'admin:check-types',
    apply: inDevelopment,
    configureServer({ ws, httpServer, watcher, config: { logger, cacheDir } }) {
      let faults: TypeFault[] = [];
      ws.on(typesEvent, (_data, page) => page.send(typesEvent, faults));
      const startChecks = (compiler: string) => {
        let stop = () => {};
        let timer: NodeJS.Timeout | undefined;
        const check = async () => {
          const run = compile(root, compiler, join(cacheDir, `types-${basename(root)}.tsbuildinfo`));
          stop = run.stop;
          const printed = await run.printed;
          if (printed === undefined) return;
          const found = faultsIn(root, printed);
          if (isEqual(found, faults)) return;
          faults = found;
          report(logger, faults);
          ws.send(typesEvent, faults);
        };
        const scheduleCheck = (after: number) => {
          clearTimeout(timer);
          stop();
          timer = setTimeout(() => void check(), after);
        };
        watcher.on('all', (_event, path) => /\.([cm]?tsx?|json)$/.test(path) && scheduleCheck(pause));
        end = () => {
          clearTimeout(timer);
          stop();
        };
        scheduleCheck(0);
      };
      httpServer?.once('listening', () => {
        const compiler = compilerOf(root);
        if (compiler && existsSync(join(root, 'tsconfig.json'))) return startChecks(compiler);
        const lacking = compiler ? `${root} has no tsconfig.json` : 'the package typescript is not installed';
        logger.warnOnce(`Types are not checked: ${lacking}.`);
      });
    },
    closeBundle: () => end(),
  };
};
