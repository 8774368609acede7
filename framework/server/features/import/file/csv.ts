import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { fold } from '../../../../core/text/fold';
import { ApiError } from '../../../kernel/apiError';
import { rowLimits } from './job';

/** The supported encodings, with their names for `TextDecoder`. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' | 'windows-1252';

const headBytes = 64 * 1024;

const pieceBytes = 64 * 1024;

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Detects UTF-16 in a file without a byte order mark. In separators, digits and line breaks, every second byte is zero.
 * The position of the zeros reveals the byte order.
 */
const withoutMark = (head: Buffer): Encoding | undefined => {
  let [even, odd] = [0, 0];
  for (const [place, byte] of head.entries()) {
    if (byte === 0 && place % 2 === 0) even += 1;
    if (byte === 0 && place % 2 === 1) odd += 1;
  }
  if (even + odd < head.length / 50 || Math.min(even, odd) > Math.max(even, odd) / 4) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
};

const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0xc0;

/**
 * Tells two Windows encodings apart. In Windows-1256, Arabic letters occur in runs. In Windows-1252, accented letters
 * are mostly isolated.
 */
const windowsOf = (head: Buffer): Encoding => {
  let [alone, together] = [0, 0];
  for (const [place, byte] of head.entries()) {
    if (!isHigh(byte)) continue;
    if (isHigh(head[place - 1]) || isHigh(head[place + 1])) together += 1;
    else alone += 1;
  }
  return alone > together ? 'windows-1252' : 'windows-1256';
};

/**
 * Detects the encoding of a file from its byte order mark or from zero bytes. Without them, the encoding is UTF-8 if
 * the bytes are valid UTF-8; otherwise, it is a Windows encoding.
 */
const encodingOf = (content: Buffer): Encoding => {
  const marked = marks.find(([, mark]) => mark.every((byte, place) => content[place] === byte));
  const head = content.subarray(0, headBytes);
  return marked?.[0] ?? withoutMark(head) ?? (isUtf8(content) ? 'utf-8' : windowsOf(head));
};

const decoded = function* decoded(content: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(content));
  for (let from = 0; from < content.length; from += pieceBytes)
    yield decoder.decode(content.subarray(from, from + pieceBytes), { stream: true });
  yield decoder.decode();
};

const separators = [',', ';', '\t', '|'] as const;

/** The separator is detected from this many characters at the start of the file. */
const enough = 64 * 1024;

/** The maximum number of lines before the headings. */
const lines = 10;

/** Matches the line at the start of a file that tells Excel which separator to use. */
const separatorLine = /^\s*"?sep=(\\t|.)"?[^\S\r\n]*(?:\r\n|\n|\r|$)/i;

const count = (line: string, sign: string): number => line.split(sign).length;

/**
 * Detects a file's separator from its first lines. Returns the separator that yields the most known headings. If there
 * are no known headings, returns the most frequent separator outside quotation marks.
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
  const reason = error.code.includes('QUOTE') ? 'quote' : error.code === 'CSV_MAX_RECORD_SIZE' ? 'line' : 'unreadable';
  return new ApiError(422, `messages.import_${reason}`, { args: { line: error.lines ?? 0, max: rowLimits.row } });
};

/**
 * Yields the rows of a CSV file. Detects the encoding and the separator. Throws `ApiError` 422 if the file can't be
 * read.
 */
export const readCsv = async function* readCsv(path: string, known: ReadonlySet<string>): AsyncGenerator<string[]> {
  const text = decoded(await readFile(path));
  let beginning = '';
  for (let next = text.next(); !next.done; next = text.next()) {
    beginning += next.value.replaceAll('\0', '');
    if (beginning.length >= enough) break;
  }
  const [line = '', sign] = separatorLine.exec(beginning) ?? [];
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
