import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { fold } from '../../../../core/text/fold';
import { ApiError } from '../../../kernel/apiError';
import { decoded } from './encoding';
import { rowLimits } from './limits';

const separators = [',', ';', '\t', '|'] as const;

/** A part of a text that is enough to recognise the separator. */
const enough = 64 * 1024;

/** Lines among which the headings are looked for. */
const lines = 10;

/** The first line of files that name their separator, as Excel writes and reads it. */
const named = /^\s*"?sep=(\\t|.)"?[^\S\r\n]*(?:\r\n|\n|\r|$)/i;

const count = (line: string, sign: string): number => line.split(sign).length;

/**
 * The separator of a file, by its first lines: the one that finds the most known headings in one of them, else the one that is most frequent in the
 * first, outside of quotation marks.
 */
export const separatorIn = (beginning: string, known: ReadonlySet<string>): string => {
  const found = beginning.split(/\r\n|\n|\r/, lines).filter((text) => text.trim() !== '');
  const [first = ''] = beginning
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((text) => text.trim() !== '');
  const headingsIn = (line: string, sign: string) =>
    line.split(sign).filter((cell) => known.has(fold(cell.replaceAll('"', '')))).length;
  const counted = separators.map((sign) => ({
    sign,
    headings: Math.max(...found.map((line) => headingsIn(line, sign)), 0),
    count: count(first, sign),
  }));
  return counted.reduce((best, one) => ((one.headings - best.headings || one.count - best.count) > 0 ? one : best))
    .sign;
};

const broken = (error: { code?: string; lines?: number }): unknown => {
  if (!error.code?.startsWith('CSV_')) return error;
  const why = error.code.includes('QUOTE') ? 'quote' : error.code === 'CSV_MAX_RECORD_SIZE' ? 'line' : 'unreadable';
  return new ApiError(422, `messages.import_${why}`, { args: { line: error.lines ?? 0, max: rowLimits.row } });
};

/** The rows of a file of separated values, in any encoding and with any separator. Throws `ApiError` 422 for what can't be read. */
export const readCsv = async function* readCsv(path: string, known: ReadonlySet<string>): AsyncGenerator<string[]> {
  const text = decoded(await readFile(path));
  let beginning = '';
  for (let next = text.next(); !next.done; next = text.next()) {
    beginning += next.value.replaceAll('\0', '');
    if (beginning.length >= enough) break;
  }
  const [line = '', sign] = named.exec(beginning) ?? [];
  const whole = function* whole() {
    yield beginning.slice(line.length);
    yield* text;
  };
  const rows = Readable.from(whole()).pipe(
    parse({
      delimiter: sign === undefined ? separatorIn(beginning, known) : sign === '\\t' ? '\t' : sign,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: rowLimits.row,
    }),
  );
  try {
    for await (const row of rows) yield row as string[];
  } catch (error) {
    throw broken(error as { code?: string; lines?: number });
  }
};
