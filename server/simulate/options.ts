import { parseArgs } from 'node:util';
import { UserError } from '@matjar/admin/server';

export interface SimulateOptions {
  /** The server's URL. */
  url: string;
  /** The shops' slugs. */
  shops: string[];
  /** New clients per minute. */
  rate: number;
  /** Duration in seconds; null to run until stopped. */
  seconds: number | null;
  seed: number;
}

export const usage =
  'npm run simulate -- [--url http://127.0.0.1:3000] [--shop noor,rimal] [--rate clients a minute] [--for seconds] [--seed number]';

const refuse = (text: string): never => {
  throw new UserError(`${text}\n${usage}`);
};

const number = (name: string, text: string | undefined, fallback: number | null, max: number) => {
  if (text === undefined) return fallback;
  const value = Number(text);
  return text.trim() !== '' && value > 0 && value <= max
    ? value
    : refuse(`--${name} must be a number above 0, at most ${max}: ${text}`);
};

const parsed = (args: readonly string[]) => {
  try {
    const option = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      options: { url: option, shop: option, rate: option, for: option, seed: option },
    }).values;
  } catch (error) {
    return refuse((error as Error).message.split('\n', 1)[0]!);
  }
};

/** Parses the command-line arguments. Throws `UserError` with the usage if they are invalid. */
export const readOptions = (args: readonly string[]): SimulateOptions => {
  const { url = 'http://127.0.0.1:3000', shop = 'noor,sada,rimal,bayt', rate, for: seconds, seed } = parsed(args);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    refuse(`--url must be an address such as http://127.0.0.1:3000: ${url}`);
  return {
    url: new URL(url).origin,
    shops: shop.split(',').filter(Boolean),
    rate: number('rate', rate, 20, 6000)!,
    seconds: number('for', seconds, null, 10_000_000),
    seed: Math.trunc(number('seed', seed, 1, 2_147_483_647)!),
  };
};
