import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { UserError } from '../../kernel/userError';

/** PostgreSQL's own programs, which come with its client. */
export type Tool = 'pg_dump' | 'pg_restore';

const installations = '/usr/lib/postgresql';

/** Folders with PostgreSQL's programs: the newest installation first, as it reads what older ones wrote. */
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
    `PostgreSQL's program ${tool} isn't on this machine: install its client (postgresql-client) first.`,
  );
};

/** Settings in an address that PostgreSQL's own programs know as well as the server's driver does. */
const shared = new Set(['sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'connect_timeout', 'host', 'options']);

/** An address for the programs' command line, and the password beside it, which every user of the machine could read there. */
const connectionOf = (address: string) => {
  const url = new URL(address);
  const PGPASSWORD = decodeURIComponent(url.password) || process.env.PGPASSWORD;
  url.password = '';
  for (const name of Array.from(url.searchParams.keys())) if (!shared.has(name)) url.searchParams.delete(name);
  // The driver's own word for a certificate that nobody checks.
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  return { dbname: `--dbname=${url.href}`, env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) } };
};

/** The line of a program's complaints that says why. */
const reasonIn = (complaints: string): string => {
  const lines = complaints
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /\b(error|fatal):/i.test(line)) ?? lines.at(-1) ?? 'it said nothing';
};

/** A program at work: what it prints, and its end, which throws `UserError` with what it complained of. */
export interface Running {
  stdin: NodeJS.WritableStream;
  stdout: Readable;
  end: Promise<void>;
  kill(): void;
}

/** Starts one of PostgreSQL's programs, with the database at `address` where one is given. */
export const start = (tool: Tool, args: readonly string[], address?: string): Running => {
  const { dbname, env } = address ? connectionOf(address) : { dbname: undefined, env: process.env };
  const child = spawn(pathOf(tool), [...(dbname ? [dbname] : []), ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-20_000)));
  // A program that ends early doesn't read on; its end says why.
  child.stdin.on('error', () => {});
  const end = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new UserError(`${tool} can't be run: ${error.message}`)));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new UserError(`${tool} failed: ${reasonIn(complaints)}`)),
    );
  });
  // Whoever waits for the end later mustn't end the process now.
  end.catch(() => {});
  return { stdin: child.stdin, stdout: child.stdout, end, kill: () => void child.kill('SIGKILL') };
};

/** Runs one of them to its end and gives what it printed. */
export const run = async (tool: Tool, args: readonly string[], address?: string): Promise<string> => {
  const { stdin, stdout, end } = start(tool, args, address);
  stdin.end();
  let text = '';
  for await (const chunk of stdout.setEncoding('utf8')) text += chunk as string;
  await end;
  return text;
};
