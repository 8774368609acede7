import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from './env';

/** Where log lines go, each JSON with a newline; standard output unless given. */
export interface LogStream {
  write(line: string): void;
}

export interface LogOptions {
  level: LogLevel;
  stream?: LogStream;
}

const secrets = [
  'authorization', 'cookie', 'password', 'current_password', 'new_password', 'repeat_password', 'token', 'token_hash',
  'password_hash',
];

/** Paths of the secrets at any depth that a log line may have them. */
const redacted = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

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

/** Fastify's logger as this server has it: JSON lines, no secret in any of them. */
export const loggerOf = ({ level, stream }: LogOptions): FastifyServerOptions['logger'] => ({
  level,
  redact: { paths: redacted, censor: '[secret]' },
  hooks: {
    logMethod(args, method) {
      method.apply(this, cleaned(args) as Parameters<typeof method>);
    },
  },
  ...(stream && { stream }),
});
