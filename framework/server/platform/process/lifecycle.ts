import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { copiesComplaint, loadedCopies } from '../../../core/copies';
import { isDiskFull } from '../../database/sqlState';
import { UserError } from '../../kernel/apiError';

type Step = () => Promise<unknown>;

/** Registers a cleanup step. Steps run in reverse order. If a step fails, the remaining steps still run. */
export interface Undo {
  (step: Step): void;
}

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

const signals = Object.keys(exitCodes) as (keyof typeof exitCodes)[];

const inWords = (error: unknown): unknown => {
  if (error instanceof UserError) return error.message;
  return isDiskFull(error)
    ? 'The disk is full, and unfinished work was not saved: free some space, and start again.'
    : error;
};

const complain = (error: unknown) => console.error(inWords(error));

const undoAll = async (steps: Step[]): Promise<boolean> => {
  let clean = true;
  for (const step of steps.splice(0).reverse()) {
    await step().catch((error: unknown) => {
      clean = false;
      complain(error);
    });
  }
  return clean;
};

/**
 * Runs a program. `work` registers cleanup steps, which run if `work` fails (exit code 1), on a signal (exit code 0)
 * and, with `once`, when `work` is done. The first signal aborts `stopped`, so that `work` can stop waiting. A second
 * signal exits immediately.
 */
export const runProgram = async (
  work: (undo: Undo, stopped: AbortSignal) => Promise<void>,
  { once = false } = {},
): Promise<void> => {
  const steps: Step[] = [];
  const stop = new AbortController();
  let stopping = false;
  const running = work((step) => steps.push(step), stop.signal);
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) process.exit(exitCodes[signal]);
      stopping = true;
      console.log('Stopping …');
      stop.abort();
      // The cleanup steps must not run while `work` is still running.
      void running.catch(() => {}).then(async () => process.exit((await undoAll(steps)) ? 0 : 1));
    });
  }
  try {
    await running;
  } catch (error) {
    // An error caused by the signal isn't a failure.
    if (stopping && (error as Error).name === 'AbortError') return;
    complain(error);
    await undoAll(steps);
    process.exit(1);
  }
  if (once && !stopping) process.exit((await undoAll(steps)) ? 0 : 1);
};

/** Tunes V8's heap for a server (docs/adr/0025-heap.md) without limiting its size. */
export const settleHeap = (): void => {
  // Collects garbage once the heap is 50% larger than its live objects. On a machine with gigabytes of memory, V8 would
  // by default let it grow to as much as four times their size.
  setFlagsFromString('--heap-growing-percent=50');
  // Keeps V8 from assuming that request objects live as long as the ones created at startup.
  setFlagsFromString('--no-allocation-site-pretenuring');
};

const versionOf = (folder: string): string => {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
  } catch {
    return 'unknown';
  }
};

/** Throws `UserError` if this process has loaded the framework from more than one folder. */
export const requireOneCopy = (addresses: readonly string[] = loadedCopies()): void => {
  const folders = addresses.map((address) => fileURLToPath(new URL('..', address)).replace(/[\\/]$/, ''));
  const complaint = copiesComplaint(folders.map((folder) => ({ folder, version: versionOf(folder) })));
  if (complaint) throw new UserError(complaint);
};
