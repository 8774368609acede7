import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { ApiError } from '../../resources/apiError';
import { importLimits } from '../../../declaration/wire/importLimits';
import { decoded, encodingOf } from './encoding';

const separators = [',', ';', '\t', '|'] as const;

/** What stands between the cells of a file, by its first line: of these signs, outside of quotes, the one that is there most. */
export const separatorIn = (beginning: string): string => {
  const [line = ''] = beginning.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/).filter((text) => text.trim() !== '');
  const counted = separators.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
};

/** A part of a text that is enough to tell the separator by. */
const enough = 64 * 1024;

const broken = (error: { code?: string; lines?: number }): unknown => {
  if (!error.code?.startsWith('CSV_')) return error;
  const isQuote = error.code.includes('QUOTE');
  return new ApiError(422, isQuote ? 'messages.import_quote' : 'messages.import_unreadable', { args: { line: error.lines ?? 0 } });
};

/** The rows of a file of separated values, in whatever encoding and with whatever separator. Throws `ApiError` 422 for what can't be read. */
export const readCsv = async function* readCsv(path: string): AsyncGenerator<string[]> {
  const text = decoded(path, await encodingOf(path));
  let beginning = '';
  while (beginning.length < enough) {
    const { value, done } = await text.next();
    if (done) break;
    beginning += value;
  }
  const whole = async function* whole() {
    yield beginning;
    yield* text;
  };
  const rows = Readable.from(whole()).pipe(parse({
    delimiter: separatorIn(beginning), relax_quotes: true, relax_column_count: true, skip_empty_lines: true, max_record_size: importLimits.cell * 10,
  }));
  try {
    for await (const row of rows) yield row as string[];
  } catch (error) {
    throw broken(error as { code?: string; lines?: number });
  }
};
