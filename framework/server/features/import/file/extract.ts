import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../../kernel/apiError';
import { shownIn } from './headings';
import type { RowsJob, RowsRefusal, RowsReply } from './job';
import { rowsPath } from './job';
import { readRows } from './rows';

/** Reads a file's rows once, and writes them next to it, to be taken from there. */
export const extractRows = async (job: RowsJob): Promise<RowsReply> => {
  let headings: string[] | undefined;
  let count = 0;
  const lines = async function* lines() {
    for await (const row of readRows(job)) {
      if (!headings) {
        headings = row.map(shownIn);
        continue;
      }
      count += 1;
      // Readers of lines take these two for line ends, too.
      yield `${JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
    }
  };
  try {
    await pipeline(Readable.from(lines()), createWriteStream(rowsPath(job.file)));
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (error instanceof ApiError)
      return { fault: 'refused', key: error.key, details: error.details as RowsRefusal['details'] };
    if (code !== undefined && syscall !== undefined) return { fault: 'disk', code };
    throw error;
  }
  if (!headings || count === 0) return { fault: 'refused', key: 'messages.import_empty', details: {} };
  return { headings, count };
};
