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

/** A database error's text and fields repeat the values of its query, which may be anybody's: the cause alone is kept. */
const withoutValues = (error: Error): Error => ('params' in error && error.cause instanceof Error ? error.cause : error);

const describeError = (thrown: Error) => {
  const error = withoutValues(thrown);
  const { code } = error as { code?: unknown };
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...(code !== undefined && { code }) };
};

/** Fastify's logger as this server has it: JSON lines, no secret in any of them. */
export const loggerOf = ({ level, stream }: LogOptions): FastifyServerOptions['logger'] => ({
  level,
  redact: { paths: redacted, censor: '[secret]' },
  serializers: { err: describeError },
  ...(stream && { stream }),
});
