import { isDiskFull } from '../../database/sqlState';
import { UserError } from '../../kernel/userError';

type Step = () => Promise<unknown>;

/** Undoes what was begun, the last first; one that fails doesn't keep the others from it. */
export interface Undo {
  (step: Step): void;
}

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

const signals = Object.keys(exitCodes) as (keyof typeof exitCodes)[];

const inWords = (error: unknown): unknown => {
  if (error instanceof UserError) return error.message;
  return isDiskFull(error)
    ? 'The disk is full, and what was begun was not kept: free some room, and start again.'
    : error;
};

/** Says what went wrong: a line for what the person can put right, the whole error for what only we can. */
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
 * Runs a program to its end. `work` hands in how to undo what it begins; that is done when it fails (exit code 1), when
 * a signal asks the process to stop (0; a second signal ends it at once), and, with `once`, when it is through.
 */
export const runProgram = async (work: (undo: Undo) => Promise<void>, { once = false } = {}): Promise<void> => {
  const steps: Step[] = [];
  let stopping = false;
  const running = work((step) => steps.push(step));
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) process.exit(exitCodes[signal]);
      stopping = true;
      console.log('Stopping …');
      // What is half begun can't be undone: let it come to its end first.
      void running.catch(() => {}).then(async () => process.exit((await undoAll(steps)) ? 0 : 1));
    });
  }
  try {
    await running;
  } catch (error) {
    complain(error);
    await undoAll(steps);
    process.exit(1);
  }
  if (once && !stopping) process.exit((await undoAll(steps)) ? 0 : 1);
};
