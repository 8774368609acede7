import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface Options {
  /** Address or folder of react-admin's demo, to measure beside. */
  peer?: string;
  runs: number;
}

const RUNS = 5;

/**
 * Reads `--peer <address or folder>` and `--runs <number>`.
 * @throws Error of one line about what's wrong
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: { peer: { type: 'string' }, runs: { type: 'string' } } });
  const runs = values.runs === undefined ? RUNS : Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number from 1, not ${values.runs}`);
  return { peer: values.peer, runs };
}
