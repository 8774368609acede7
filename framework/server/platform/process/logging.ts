import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** From where on lines are logged: the gravest alone, then more and more; `silent` logs none. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Where log lines go, each JSON with a newline; standard output unless given. */
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
  // What a database error repeats of the values that it refused.
  'params',
  'query',
  'detail',
  'where',
];

const within = (name: string) => (/^\w+$/.test(name) ? `.${name}` : `["${name}"]`);

/** Paths of the secrets at any depth that a log line may have them. */
const redacted = secrets.flatMap((name) =>
  ['', '*', '*.*', '*.*.*'].map((path) => `${path}${within(name)}`.replace(/^\./, '')),
);

/** Keys of an address whose values are nobody's business, and those of a list: a client's name that was searched for. */
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

/** An address as it may stand in a log: of what it asks for the keys, and the values of those that tell nothing. */
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

/** A request's line, as Fastify has it but for the address. */
const requestLine =
  (others: readonly string[]) =>
  ({ method, url, host, ip, socket }: FastifyRequest) => ({
    method,
    url: url && openly(url, others),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  });

/** A database error repeats the values of its query, which may be anybody's: its cause alone is kept. */
const withoutValues = (error: Error): Error =>
  'params' in error && error.cause instanceof Error ? error.cause : error;

interface Logged {
  err?: unknown;
}

/** Cleans the error of a log call, `log(error, text?)` or `log({ err }, text?)`, and the text where that is its own. */
const cleaned = ([first, text, ...rest]: unknown[]): unknown[] => {
  const alone = first instanceof Error;
  const error = alone ? first : (first as Logged | null)?.err;
  if (!(error instanceof Error) || withoutValues(error) === error) return [first, text, ...rest];
  const clean = withoutValues(error);
  const message = text === undefined || text === error.message ? clean.message : text;
  return [{ ...(alone ? {} : (first as Logged)), err: clean }, message, ...rest];
};

/** Fastify's logger as this server has it: JSON lines, no secret in any of them. `openKeys` are keys of a product's addresses whose values tell nothing. */
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
