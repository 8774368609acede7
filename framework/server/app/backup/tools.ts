import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeFile } from 'node:fs/promises';
import { UserError } from '../../kernel/apiError';

type Tool = 'pg_dump' | 'pg_restore';

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
interface Running {
  stdin: NodeJS.WritableStream;
  stdout: Readable;
  end: Promise<void>;
  kill(): void;
}

/** Starts one of PostgreSQL's programs. If `address` is given, the program connects to that database. */
const start = (tool: Tool, args: readonly string[], address?: string): Running => {
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

/** A part of a dump's SQL script: statements, a COPY command, or some of that command's rows. */
type Piece = { sql: string } | { copy: string } | { rows: Buffer };

const newline = 0x0a;

/** Matches a COPY command that pg_restore writes before a table's rows. */
const copyLine = /^COPY (?:public|drizzle|pgboss)\.[\w"$]+ \([^()]*\) FROM stdin;\n$/;

/** Matches lines that only psql supports, and settings that don't exist in PostgreSQL versions before 17. */
const psqlOnly = /^\\(?:un)?restrict \w+\n$|^SET transaction_timeout = 0;\n$/;

const rowsEnd = Buffer.from('\\.\n');

/** Splits a script into parts, but never in the middle of a row. */
const piecesOf = async function* (script: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let rest = Buffer.alloc(0);
  let statements = '';
  let isCopying = false;
  for await (const chunk of script) {
    rest = Buffer.concat([rest, chunk]);
    for (let at = rest.indexOf(newline); at >= 0; at = rest.indexOf(newline)) {
      if (isCopying) {
        const isOver = rest.subarray(0, rowsEnd.length).equals(rowsEnd);
        const end = isOver ? 0 : rest.indexOf('\n\\.\n');
        const until = isOver ? 0 : (end >= 0 ? end : rest.lastIndexOf(newline)) + 1;
        if (until > 0) yield { rows: rest.subarray(0, until) };
        isCopying = !isOver && end < 0;
        rest = rest.subarray(until + (isCopying ? 0 : rowsEnd.length));
        continue;
      }
      const line = rest.subarray(0, at + 1).toString('utf8');
      rest = rest.subarray(at + 1);
      if (copyLine.test(line)) {
        yield { sql: statements };
        yield { copy: line };
        [statements, isCopying] = ['', true];
      } else if (!psqlOnly.test(line)) statements += line;
    }
  }
  yield { sql: statements + rest.toString('utf8') };
};

/** A database connection that a script is sent to. */
export interface Receiver {
  run(statements: string): Promise<unknown>;
  /** Writes rows in the text format of COPY. */
  copy(command: string, rows: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Sends pg_restore's script to the receiver. Statements are sent unchanged, and rows are sent with COPY. No shell
 * commands are run. Rejects with the database's error.
 */
const sendScript = async (to: Receiver, script: Readable): Promise<void> => {
  const pieces = piecesOf(script);
  let next = await pieces.next();
  const rows = async function* (): AsyncGenerator<Buffer> {
    for (next = await pieces.next(); !next.done && 'rows' in next.value; next = await pieces.next())
      yield next.value.rows;
  };
  while (!next.done) {
    const piece = next.value;
    if ('copy' in piece) {
      await to.copy(piece.copy, rows());
      continue;
    }
    if ('sql' in piece && piece.sql.trim()) await to.run(piece.sql);
    next = await pieces.next();
  }
};

/**
 * Matches the entries of a dump that aren't restored: the schema, which already exists, and the guards, which the
 * server recreates when it starts.
 */
const leftOut =
  /^\d+; \d+ \d+ (SCHEMA - public|COMMENT - SCHEMA|ACL|POLICY|ROW SECURITY|COMMENT \S+ POLICY|EXTENSION|COMMENT - EXTENSION) /;

const listFor = async (dump: string): Promise<string> => {
  const list = `${dump}.list`;
  await writeFile(
    list,
    (await run('pg_restore', ['--list', dump]))
      .split('\n')
      .filter((line) => !leftOut.test(line))
      .join('\n'),
  );
  return list;
};

const sections = ['pre-data', 'data', 'post-data'] as const;

/**
 * Sends a dump's script to the receiver without psql. psql would run the shell commands after `\!`, but the database
 * rejects them as syntax errors.
 */
export const replay = async (to: Receiver, dump: string): Promise<void> => {
  const list = await listFor(dump);
  for (const section of sections) {
    const restore = start('pg_restore', [
      '--no-owner',
      '--no-privileges',
      `--section=${section}`,
      `--use-list=${list}`,
      '--file=-',
      dump,
    ]);
    restore.stdin.end();
    try {
      await sendScript(to, restore.stdout);
      await restore.end;
    } catch (error) {
      restore.kill();
      throw error;
    }
  }
};
