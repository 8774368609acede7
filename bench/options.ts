import { parseArgs } from 'node:util';

export interface Options {
  /** Scenarios for other products, as `<file>` or `<file>=<folder or URL>`. */
  peers: string[];
  /** Other checkouts of this product to compare with. */
  builds: string[];
  /**
   * How many times to visit each screen, or 0 for no visits. `rounds` is how many times to run each step, or 0 for
   * none.
   */
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
 * Parses `--peer <scenario>[=<folder or address>]` and `--build <checkout>`, both repeatable, `--visits <number>` and
 * `--rounds <number>`.
 * @throws Error with a one-line message for an invalid option
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
