import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface Options {
  /** Scenarios to measure beside, each a file or `<file>=<folder or address>`. */
  peers: string[];
  /** Checkouts of this product whose builds are measured beside this one's. */
  builds: string[];
  /** Visits of each screen, and rounds through the steps inside; 0 leaves them out. */
  visits: number;
  rounds: number;
}

const VISITS = 5;
const ROUNDS = 6;

function count(name: string, given: string | undefined, otherwise: number): number {
  const value = given === undefined ? otherwise : Number(given);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number, not ${given}`);
  return value;
}

/**
 * Reads `--peer <scenario>[=<folder or address>]` and `--build <checkout>`, each as often as wanted, `--visits <number>` and
 * `--rounds <number>`.
 * @throws Error of one line about what's wrong
 */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const list = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({ args, options: { peer: list, build: list, visits: text, rounds: text } });
  const rounds = count('rounds', values.rounds, ROUNDS);
  if (rounds === 1) throw new Error('--rounds takes 2 or more: the first is cold, the others are warm');
  return {
    peers: values.peer ?? [],
    builds: values.build ?? [],
    visits: count('visits', values.visits, VISITS),
    rounds,
  };
}
