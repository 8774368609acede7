import { isBlank } from '../../../core/text/visible';
import { ApiError } from '../../resources/apiError';
import { importLimits } from '../../../declaration/wire/importLimits';
import { readCsv } from './csv';
import { readXlsx } from './xlsx/workbook';

/** The beginning of every ZIP, which a workbook of Excel is. */
const zip = Buffer.from('PK\u0003\u0004', 'latin1');
/** That of the workbooks of Excel before 2007, and of those that a password protects. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const startsWith = (head: Buffer, mark: Buffer) => head.subarray(0, mark.length).equals(mark);

/** A cell as a database can hold it. */
const storable = (cell: string): string => {
  if (cell.length > importLimits.cell) throw new ApiError(422, 'messages.import_cell', { args: { max: importLimits.cell } });
  return cell.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
};

const isFilled = (row: readonly string[]) => row.some((cell) => !isBlank(cell));

/** A file that came in: where it is, what it begins with, and of a workbook which sheet is meant, where it has several. */
interface GivenFile {
  path: string;
  head: Buffer;
  sheet?: string | undefined;
}

const readAny = ({ head, path, sheet }: GivenFile): AsyncGenerator<string[]> => {
  if (startsWith(head, oldWorkbook)) throw new ApiError(422, 'messages.import_protected');
  return startsWith(head, zip) ? readXlsx(path, sheet) : readCsv(path);
};

/**
 * The rows of a file that have anything in them, the headings first, each with as many cells as there are headings. Throws `ApiError` 422 for a file that
 * can't be read, or has more than `importLimits` lets it.
 */
export const readRows = async function* readRows(file: GivenFile): AsyncGenerator<string[]> {
  let count = -1;
  let width = 0;
  for await (const given of readAny(file)) {
    const row = given.map(storable);
    if (!isFilled(row)) continue;
    count += 1;
    if (count === 0) {
      while (isBlank(row.at(-1))) row.pop();
      width = row.length;
      if (width > importLimits.columns) throw new ApiError(422, 'messages.import_columns', { args: { max: importLimits.columns } });
      yield row;
      continue;
    }
    if (count > importLimits.rows) throw new ApiError(422, 'messages.import_rows', { args: { max: importLimits.rows } });
    if (row.slice(width).some((cell) => !isBlank(cell))) throw new ApiError(422, 'messages.import_ragged', { args: { row: count + 1 } });
    yield Array.from({ length: width }, (_cell, place) => row[place] ?? '');
  }
};
