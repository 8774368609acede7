import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { UserError } from '../../kernel/apiError';

export type Tool = 'pg_dump' | 'pg_restore';

const installations = '/usr/lib/postgresql';

/**
 * Returns the folders that contain PostgreSQL's programs, newest version first, because newer programs can also read
 * dumps from older versions.
 */
const folders = (): string[] => {
  const versions = existsSync(installations) ? readdirSync(installations) : [];
  const newest = versions
    .toSorted((one, two) => Number(two) - Number(one))
    .map((version) => join(installations, version, 'bin'));
  return [...newest, ...(process.env.PATH ?? '').split(delimiter)];
};

const pathOf = (tool: Tool): string => {
  const found = folders()
    .map((folder) => join(folder, tool))
    .find((path) => existsSync(path));
  if (found) return found;
  throw new UserError(
    `PostgreSQL's program ${tool} isn't installed on this machine. Install PostgreSQL's client (postgresql-client), then try again.`,
  );
};

/** Connection parameters that are supported by both PostgreSQL's programs and the driver. */
const shared = new Set(['sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'connect_timeout', 'host', 'options']);

/**
 * Removes the password from a database address. The password is passed in an environment variable, because other users
 * of the machine can read command lines.
 */
const connectionOf = (address: string) => {
  const url = new URL(address);
  const PGPASSWORD = decodeURIComponent(url.password) || process.env.PGPASSWORD;
  url.password = '';
  for (const name of Array.from(url.searchParams.keys())) if (!shared.has(name)) url.searchParams.delete(name);
  // The driver's `no-verify` doesn't verify the certificate. PostgreSQL's programs call this mode `require`.
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  return { dbname: `--dbname=${url.href}`, env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) } };
};

const reasonIn = (complaints: string): string => {
  const lines = complaints
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /\b(error|fatal):/i.test(line)) ?? lines.at(-1) ?? 'without a message';
};

/**
 * A running program. If the program fails, `end` rejects with a `UserError` that contains the program's error output.
 */
export interface Running {
  stdin: NodeJS.WritableStream;
  stdout: Readable;
  end: Promise<void>;
  kill(): void;
}

/** Starts one of PostgreSQL's programs. If `address` is given, the program connects to that database. */
export const start = (tool: Tool, args: readonly string[], address?: string): Running => {
  const { dbname, env } = address ? connectionOf(address) : { dbname: undefined, env: process.env };
  const child = spawn(pathOf(tool), [...(dbname ? [dbname] : []), ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-20_000)));
  // Writing to a program that has exited fails. In that case, `end` rejects with the reason.
  child.stdin.on('error', () => {});
  const end = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new UserError(`${tool} can't be run: ${error.message}`)));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new UserError(`${tool} failed: ${reasonIn(complaints)}`)),
    );
  });
  // Prevents an unhandled rejection if `end` rejects before the caller awaits it.
  end.catch(() => {});
  return { stdin: child.stdin, stdout: child.stdout, end, kill: () => void child.kill('SIGKILL') };
};

export const run = async (tool: Tool, args: readonly string[], address?: string): Promise<string> => {
  const { stdin, stdout, end } = start(tool, args, address);
  stdin.end();
  let text = '';
  for await (const chunk of stdout.setEncoding('utf8')) text += chunk as string;
  await end;
  return text;
};
