import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { run, start } from './tools';

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
