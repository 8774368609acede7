import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A part of a dump's script: statements, or a COPY followed by its rows. */
type Piece = { sql: string } | { copy: string } | { rows: Buffer };

const newline = 0x0a;

/** A COPY with its rows in the script, as pg_restore writes it. */
const copyLine = /^COPY (?:public|drizzle|pgboss)\.[\w"$]+ \([^()]*\) FROM stdin;\n$/;

/** Lines only for psql, or unknown to servers before PostgreSQL 17. */
const leftOut = /^\\(?:un)?restrict \w+\n$|^SET transaction_timeout = 0;\n$/;

const rowsEnd = Buffer.from('\\.\n');

/** Splits a script. Parts with rows contain whole rows. */
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
      } else if (!leftOut.test(line)) statements += line;
    }
  }
  yield { sql: statements + rest.toString('utf8') };
};

/**
 * Sends pg_restore's script to the server in the client's transaction: statements unchanged, rows by COPY. No shell
 * commands are run. Rejects with the server's error.
 */
export const sendScript = async (client: Client, script: Readable): Promise<void> => {
  const pieces = piecesOf(script);
  let next = await pieces.next();
  const rows = async function* (): AsyncGenerator<Buffer> {
    for (next = await pieces.next(); !next.done && 'rows' in next.value; next = await pieces.next())
      yield next.value.rows;
  };
  while (!next.done) {
    const piece = next.value;
    if ('copy' in piece) {
      await pipeline(Stream.from(rows()), client.query(copyFrom(piece.copy)));
      continue;
    }
    if ('sql' in piece && piece.sql.trim()) await client.query(piece.sql);
    next = await pieces.next();
  }
};
