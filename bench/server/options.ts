import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface Options {
  /** As many products, and as many orders, in one shop: a database for each number. */
  sizes: number[];
  /** Databases that are there, with their data, instead. */
  at: string[];
  connections: number;
  seconds: number;
  /** The calls whose names hold this; all without it. */
  only: string;
  /** The server reaches PostgreSQL by PgBouncer. */
  pooled: boolean;
  /** The folder in which Strapi is installed, where it is measured beside. */
  strapi?: string;
}

const numbers = (name: string, text: string): number[] =>
  text.split(',').map((one) => {
    if (!/^\d{1,7}$/.test(one)) throw new Error(`--${name} takes whole numbers with commas between, not ${text}`);
    return Number(one);
  });

const folderOf = (peer: string): string => {
  const [name, folder] = peer.split(/=(.*)/s);
  if (name !== 'strapi' || !folder)
    throw new Error(`--peer takes strapi=<folder in which it is installed>, not ${peer}`);
  return folder;
};

/**
 * Reads `--sizes 10000,1000000`, `--at <PostgreSQL address>` as often as wanted, `--connections`, `--seconds`, `--only`, `--pooled` and `--peer strapi=<folder>`.
 * @throws Error of one line about what's wrong
 */
export const readOptions = (args: string[]): Options => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      sizes: text,
      at: { ...text, multiple: true },
      connections: text,
      seconds: text,
      only: text,
      pooled: { type: 'boolean' },
      peer: text,
    },
  });
  const [connections] = numbers('connections', values.connections ?? '8');
  const [seconds] = numbers('seconds', values.seconds ?? '3');
  return {
    sizes: numbers('sizes', values.sizes ?? '10000'),
    at: values.at ?? [],
    connections: connections!,
    seconds: seconds!,
    only: values.only ?? '',
    pooled: values.pooled ?? false,
    strapi: values.peer === undefined ? undefined : folderOf(values.peer),
  };
};
