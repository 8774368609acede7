import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { isBuilt } from '../../scripts/environment/production.mjs';

/** A running server program. */
export interface Program {
  pid: number;
  /** Returns the program's output so far. */
  output(): { stdout: string; stderr: string };
  /** Resolves when the standard output matches the pattern. Rejects with the output if the program exits first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code, or null if the program was killed by a signal. */
  exit: Promise<number | null>;
}

const unset = {
  NODE_ENV: 'test',
  DATABASE_URL: undefined,
  DATABASE_DIRECT_URL: undefined,
  DATABASE_REPLICA_URL: undefined,
  EMBEDDED_DATABASE: undefined,
  API_URL: undefined,
  DATA_DIR: undefined,
  HOST: undefined,
  PORT: '0',
  API_DOCS: undefined,
  DEMO_DATA: undefined,
  LOG_LEVEL: undefined,
  SESSION_DAYS: undefined,
  CORS_ORIGINS: undefined,
  // Disables the overload protection because a busy test machine would trigger it.
  EVENT_LOOP_DELAY_MS: '0',
};

let isDistCurrent: boolean | undefined;

/**
 * Returns the Node.js arguments for running a program. Uses the build if it is up to date, because it starts much
 * faster. Otherwise, runs the source code.
 */
const sourceOf = (name: string): string[] => {
  isDistCurrent ??= isBuilt();
  return isDistCurrent
    ? ['--enable-source-maps', `dist/server/${name}.js`]
    : ['--import', 'tsx', name === 'main' ? 'server/main.ts' : `server/programs/${name}.ts`];
};

/** Captures a child process's output, and ends the child process when the current process ends. */
const follow = (child: ChildProcessByStdio<null, Readable, Readable>): Program => {
  const text = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk: string) => (text[stream] += chunk));
  }
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let ended = false;
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve)).then((code) => {
    ended = true;
    process.off('exit', kill);
    return code;
  });
  return {
    pid: child.pid!,
    output: () => ({ ...text }),
    printed: async (pattern) => {
      for (;;) {
        const found = pattern.exec(text.stdout);
        if (found) return found;
        if (ended) throw new Error(`The program ended:\n${text.stdout}${text.stderr}`);
        await setTimeout(50);
      }
    },
    signal: (signal) => void child.kill(signal),
    exit,
  };
};

/** Runs one of the server's programs in a separate process. Uses a free port unless `env` specifies a port. */
export const startProgram = (
  name: 'main' | 'setup' | 'seed' | 'backup' | 'restore' | 'migrate',
  env: Record<string, string>,
  args: readonly string[] = [],
): Program =>
  follow(
    spawn(process.execPath, [...sourceOf(name), ...args], {
      env: { ...process.env, ...unset, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

/** Runs a script from another checkout. Its output has no colours. */
export const startScript = (name: 'dev', env: Record<string, string>, checkout: string): Program =>
  follow(
    spawn(process.execPath, [`scripts/${name}.mjs`], {
      cwd: checkout,
      env: { ...process.env, ...unset, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
