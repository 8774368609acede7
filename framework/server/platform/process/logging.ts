import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Log levels, most severe first; `silent` logs nothing. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Receives log lines, each JSON with a newline; standard output by default. */
export interface LogStream {
  write(line: string): void;
}

export interface LogOptions {
  level: (typeof logLevels)[number];
  stream?: LogStream;
}

const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'idempotency-key',
  'password',
  'current_password',
  'new_password',
  'repeat_password',
  'token',
  'token_hash',
  'password_hash',
  'link',
  // Parts of database errors that repeat values.
  'params',
  'query',
  'detail',
  'where',
];

const within = (name: string) => (/^\w+$/.test(name) ? `.${name}` : `["${name}"]`);

/** The secrets' paths at any depth of log lines. */
const redacted = secrets.flatMap((name) =>
  ['', '*', '*.*', '*.*.*'].map((path) => `${path}${within(name)}`.replace(/^\./, '')),
);

/**
 * Query parameters whose values may be logged. Filters aren't among them: they may contain, for instance, a client's
 * name.
 */
const told = new Set([
  'page',
  'per_page',
  'sort',
  'order',
  'only',
  'counts',
  'ids',
  'resource',
  'field',
  'from',
  'to',
  'days',
  'after',
]);

/** Returns an address for the log: query values are replaced, except for harmless ones. */
const openly = (url: string, others: readonly string[]): string => {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return path;
  const pairs = query.split('&').map((pair) => {
    const [key = '', value] = pair.split('=', 2);
    if (value === undefined) return '[secret]';
    return told.has(key) || others.includes(key) ? pair : `${key}=[secret]`;
  });
  return `${path}?${pairs.join('&')}`;
};

/** A request's log entry, as Fastify's but for the address. */
const requestLine =
  (others: readonly string[]) =>
  ({ method, url, host, ip, socket }: FastifyRequest) => ({
    method,
    url: url && openly(url, others),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  });

/** Database errors repeat their queries' values, so only the cause is kept. */
const withoutValues = (error: Error): Error =>
  'params' in error && error.cause instanceof Error ? error.cause : error;

interface Logged {
  err?: unknown;
}

/** Cleans the error of a log call, `log(error, text?)` or `log({ err }, text?)`, and a text taken from the error. */
const cleaned = ([first, text, ...rest]: unknown[]): unknown[] => {
  const alone = first instanceof Error;
  const error = alone ? first : (first as Logged | null)?.err;
  if (!(error instanceof Error) || withoutValues(error) === error) return [first, text, ...rest];
  const clean = withoutValues(error);
  const message = text === undefined || text === error.message ? clean.message : text;
  return [{ ...(alone ? {} : (first as Logged)), err: clean }, message, ...rest];
};

/**
 * Returns the logger: JSON lines without secrets. `openKeys` are additional query parameters whose values may be
 * logged.
 */
export const loggerOf = (
  { level, stream }: LogOptions,
  openKeys: readonly string[] = [],
): FastifyServerOptions['logger'] => ({
  level,
  serializers: { req: requestLine(openKeys) },
  redact: { paths: redacted, censor: '[secret]' },
  hooks: {
    logMethod(args, method) {
      method.apply(this, cleaned(args) as Parameters<typeof method>);
    },
  },
  ...(stream && { stream }),
});
