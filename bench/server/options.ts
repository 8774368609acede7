import { parseArgs } from 'node:util';

export interface Options {
  /** The sizes of the measured shops, as numbers of products and orders. Each size has a separate database. */
  sizes: number[];
  /** The URLs of databases with existing data, to use instead of creating new ones. */
  at: string[];
  connections: number;
  seconds: number;
  /** Only requests whose names contain this string are measured. */
  only: string;
  /** True to connect to PostgreSQL through PgBouncer. */
  pooled: boolean;
  /** The folder of a Strapi installation to compare with. */
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
 * Parses `--sizes 10000,1000000`, `--at <PostgreSQL address>` (repeatable), `--connections`, `--seconds`, `--only`, `--pooled`
 * and `--peer strapi=<folder>`.
 * @throws Error with a one-line message for an invalid option
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
