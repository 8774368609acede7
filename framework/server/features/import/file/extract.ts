import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isBlank } from '../../../../core/text/plain';
import { importLimits } from '../../../../declaration/wire/imports';
import { ApiError } from '../../../kernel/apiError';
import type { FileCell } from '../tables';
import { readCsv } from './csv';
import { shownIn, findHeadings, headingRows, rowsPath, rowLimits, workbookLimits } from './job';
import type { RowsJob, RowsRefusal, RowsReply } from './job';
import type { Archive } from './xml';
import { damaged, openArchive, tooMuch, readStyles, readStrings, readWholeXml } from './xml';
import { readSheet } from './sheet';

/**
 * The relationships of a part, by id. A relationship consists of the last segment of its type and the path of its
 * target.
 */
type Relations = ReadonlyMap<string, { type: string; path: string }>;

/** Resolves the target of a relationship relative to the part that contains the relationship (ECMA-376 part 2, 6.4). */
const resolved = (target: string, source: string): string => {
  const { pathname } = new URL(target.replaceAll('\\', '/'), new URL(source, 'part:///'));
  try {
    return decodeURIComponent(pathname).replace(/^\/+/, '');
  } catch {
    throw damaged();
  }
};

/** Reads the relationships of a part, or of the package if `part` is empty. Ignores external relationships. */
const readRelations = async (archive: Archive, part: string): Promise<Relations> => {
  const cut = part.lastIndexOf('/') + 1;
  const relations = new Map<string, { type: string; path: string }>();
  await readWholeXml(archive.text(`${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`), {
    open(_name, { Id: id, Target: target, Type: type, TargetMode: mode }) {
      if (
        id === undefined ||
        target === undefined ||
        type === undefined ||
        mode === 'External' ||
        !URL.canParse(target, 'part:///')
      )
        return;
      if (relations.size >= workbookLimits.entries) throw tooMuch();
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), path: resolved(target, part) });
    },
  });
  return relations;
};

const partOf = (archive: Archive, relations: Relations, type: string, usual: string): string | undefined => {
  const paths = [...relations.values()].filter((one) => one.type === type).map(({ path }) => path);
  return [...paths, usual].find((path) => archive.has(path));
};

/** The content types of workbooks, including templates and workbooks with macros. */
const workbookType =
  /spreadsheetml\.(sheet|template)\.main\+xml$|ms-excel\.(sheet|template)\.macroEnabled\.main\+xml$/i;

/**
 * Finds the path of an archive's workbook through the package's relationships or, if that fails, by its content type.
 * Returns undefined if the archive doesn't contain a workbook.
 */
const findWorkbook = async (archive: Archive): Promise<string | undefined> => {
  const named = partOf(archive, await readRelations(archive, ''), 'officeDocument', 'xl/workbook.xml');
  if (named !== undefined) return named.endsWith('.xml') ? named : undefined;
  let found: string | undefined;
  await readWholeXml(archive.text('[Content_Types].xml'), {
    open(_name, { PartName: part, ContentType: type = '' }) {
      if (part !== undefined && workbookType.test(type)) found ??= resolved(part, '');
    },
  });
  return found !== undefined && archive.has(found) ? found : undefined;
};

interface Sheet {
  name: string;
  path: string;
}

/** The maximum length of a sheet's name. Excel allows 31 characters. */
const longestName = 100;

/** Reads the names of the visible sheets in order, and determines whether the workbook uses the 1904 date system. */
const readContents = async (
  archive: Archive,
  path: string,
  relations: Relations,
): Promise<{ sheets: Sheet[]; is1904: boolean }> => {
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readWholeXml(archive.text(path), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const link = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const target = relations.get(link ?? '');
      // A chart sheet has no rows.
      if (target && target.type !== 'worksheet') return;
      if (!target || !archive.has(target.path)) throw damaged();
      if (sheets.length >= workbookLimits.entries || (attributes.name ?? '').length > longestName) throw tooMuch();
      sheets.push({ name: attributes.name ?? '', path: target.path });
    },
  });
  return { sheets, is1904 };
};

const chosen = (sheets: readonly Sheet[], sheetName: string | undefined): Sheet => {
  const names = sheets.map(({ name }) => name);
  if (sheetName === undefined && sheets.length > 1)
    throw new ApiError(422, 'messages.import_sheets', { data: { sheets: names } });
  const sheet = sheetName === undefined ? sheets[0] : sheets.find(({ name }) => name === sheetName);
  if (sheets.length === 0) throw new ApiError(422, 'messages.import_empty');
  if (!sheet)
    throw new ApiError(422, 'messages.import_sheet', { args: { sheets: names.join(', ') }, data: { sheets: names } });
  return sheet;
};

/**
 * Yields the rows of the sheet `sheetName`, or of the only visible sheet. The workbook doesn't have to contain shared
 * strings or styles. Throws `ApiError` 422 if the file isn't a workbook or exceeds a limit, or if the sheet doesn't
 * exist. If the user must choose a sheet, the error lists the sheet names.
 */
export const readXlsx = async function* readXlsx(file: string, sheetName?: string): AsyncGenerator<FileCell[]> {
  const archive = await openArchive(file);
  try {
    const path = await findWorkbook(archive);
    if (path === undefined) throw new ApiError(422, 'messages.import_type');
    const relations = await readRelations(archive, path);
    const { sheets, is1904 } = await readContents(archive, path, relations);
    const sheet = chosen(sheets, sheetName);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const find = (type: string) => partOf(archive, relations, type, `${folder}${type}.xml`);
    const strings = await readStrings(archive, find('sharedStrings'));
    const styles = await readStyles(archive, find('styles'));
    yield* readSheet({ archive, strings, styles, is1904 }, sheet.path);
  } catch (error) {
    // Any error other than an `ApiError` or a file system error means that the archive is damaged.
    throw error instanceof ApiError || (error as NodeJS.ErrnoException).syscall !== undefined ? error : damaged();
  } finally {
    archive.close();
  }
};

/** The signature of ZIP files. XLSX files are ZIP files. */
const zip = Buffer.from('PK\u0003\u0004', 'latin1');
/** The signature of old Excel files and of password-protected Excel files. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const startsWith = (head: Buffer, mark: Buffer) => head.subarray(0, mark.length).equals(mark);

/** Removes or replaces characters that the database can't store. Throws `ApiError` 422 if the text is too long. */
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

/** Yields the headings and the rows below them, each with its row number. Empty rows aren't numbered. */
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
 * Yields a file's non-empty rows, starting with the headings. Each row has as many cells as there are headings. Throws
 * `ApiError` 422 if the file can't be read or exceeds a limit.
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
      // U+2028 and U+2029 are escaped because programs that read lines treat them as line breaks.
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
