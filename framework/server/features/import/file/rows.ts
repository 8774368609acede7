import { open } from 'node:fs/promises';
import { isBlank } from '../../../../core/text/plain';
import { importLimits } from '../../../../declaration/wire/imports';
import { ApiError } from '../../../kernel/apiError';
import { readCsv } from './csv';
import { findHeadings, headingRows, shownIn } from './headings';
import type { FileCell } from '../tables';
import type { RowsJob } from './job';
import { rowLimits } from './limits';
import { readXlsx } from './xlsx/workbook';

/** The beginning of every ZIP, which a workbook of Excel is. */
const zip = Buffer.from('PK\u0003\u0004', 'latin1');
/** The beginning of workbooks of Excel before 2007, and of those that a password protects. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const startsWith = (head: Buffer, mark: Buffer) => head.subarray(0, mark.length).equals(mark);

/** A text as a database can hold it. */
const storable = (text: string): string => {
  if (text.length > importLimits.cell)
    throw new ApiError(422, 'messages.import_cell', { args: { max: importLimits.cell } });
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
};

const storableCell = (cell: FileCell): FileCell =>
  typeof cell === 'string' ? storable(cell) : { plain: storable(cell.plain), shown: storable(cell.shown) };

const isFilled = (row: readonly FileCell[]) => row.some((cell) => !isBlank(shownIn(cell)));

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(zip.length), 0, zip.length, 0).finally(() => file.close());
  return buffer.subarray(0, bytesRead);
};

const filledRows = async function* filledRows(
  { file, sheet }: RowsJob,
  known: ReadonlySet<string>,
): AsyncGenerator<FileCell[]> {
  const head = await headOf(file);
  if (startsWith(head, oldWorkbook)) throw new ApiError(422, 'messages.import_protected');
  const rows: AsyncGenerator<FileCell[]> = startsWith(head, zip) ? readXlsx(file, sheet) : readCsv(file, known);
  let left: number = rowLimits.text;
  for await (const given of rows) {
    const row = given.map(storableCell);
    if (!isFilled(row)) continue;
    left -= row.reduce((sum, cell) => sum + shownIn(cell).length, 0);
    if (left < 0) throw new ApiError(422, 'messages.import_text');
    yield row;
  }
};

/** The rows from the headings on, each with its number among the file's filled rows. */
const fromHeadings = async function* fromHeadings(
  rows: AsyncGenerator<FileCell[]>,
  known: ReadonlySet<string>,
): AsyncGenerator<[number, FileCell[]]> {
  const first: FileCell[][] = [];
  let number = 0;
  for await (const row of rows) {
    number += 1;
    if (number > headingRows) yield [number, row];
    else if (first.push(row) === headingRows) yield* numbered(first, known);
  }
  if (number < headingRows && number > 0) yield* numbered(first, known);
};

const numbered = function* numbered(
  first: readonly FileCell[][],
  known: ReadonlySet<string>,
): Generator<[number, FileCell[]]> {
  const from = findHeadings(first, known);
  for (const [place, row] of first.entries()) if (place >= from) yield [place + 1, row];
};

/**
 * The rows of a file that have anything in them, the headings first, each with as many cells as there are headings. Throws `ApiError` 422 for a file that
 * can't be read, or has more than its limits let it.
 */
export const readRows = async function* readRows(job: RowsJob): AsyncGenerator<FileCell[]> {
  const known = new Set(job.known);
  let count = -1;
  let width = 0;
  for await (const [number, row] of fromHeadings(filledRows(job, known), known)) {
    count += 1;
    if (count === 0) {
      while (isBlank(shownIn(row.at(-1)))) row.pop();
      width = row.length;
      if (width > importLimits.columns)
        throw new ApiError(422, 'messages.import_columns', { args: { max: importLimits.columns } });
      yield row;
      continue;
    }
    if (count > importLimits.rows)
      throw new ApiError(422, 'messages.import_rows', { args: { max: importLimits.rows } });
    if (row.slice(width).some((cell) => !isBlank(shownIn(cell))))
      throw new ApiError(422, 'messages.import_ragged', { args: { row: number } });
    yield Array.from({ length: width }, (_cell, place) => row[place] ?? '');
  }
};
