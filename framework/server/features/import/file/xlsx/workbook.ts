import { ApiError } from '../../../../kernel/apiError';
import type { FileCell } from '../../tables';
import { workbookLimits } from '../limits';
import type { Archive } from './archive';
import { damaged, openArchive, tooMuch } from './archive';
import type { Relations } from './package';
import { findWorkbook, partOf, readRelations } from './package';
import { readSheet } from './sheet';
import { readStrings } from './strings';
import { readStyles } from './styles';
import { readWholeXml } from './xml';

interface Sheet {
  name: string;
  path: string;
}

/** Characters of a sheet's name: Excel has 31. */
const longestName = 100;

/** The visible sheets in their order, and whether days are counted from 1904 on. */
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
      // A chart that has a sheet to itself has no rows.
      if (target && target.type !== 'worksheet') return;
      if (!target || !archive.has(target.path)) throw damaged();
      if (sheets.length >= workbookLimits.entries || (attributes.name ?? '').length > longestName) throw tooMuch();
      sheets.push({ name: attributes.name ?? '', path: target.path });
    },
  });
  return { sheets, is1904 };
};

const chosen = (sheets: readonly Sheet[], wanted: string | undefined): Sheet => {
  const names = sheets.map(({ name }) => name);
  if (wanted === undefined && sheets.length > 1)
    throw new ApiError(422, 'messages.import_sheets', { data: { sheets: names } });
  const sheet = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (sheets.length === 0) throw new ApiError(422, 'messages.import_empty');
  if (!sheet)
    throw new ApiError(422, 'messages.import_sheet', { args: { sheets: names.join(', ') }, data: { sheets: names } });
  return sheet;
};

/**
 * The rows of a workbook's sheet: of the only visible one, or of several the one that is named. Its parts are found by their relationships; shared
 * texts and styles may be missing. Throws `ApiError` 422 for a file that is no workbook or exceeds a limit, has no such sheet, or several of which
 * none is named: then with their names.
 */
export const readXlsx = async function* readXlsx(file: string, wanted?: string): AsyncGenerator<FileCell[]> {
  const archive = await openArchive(file);
  try {
    const path = await findWorkbook(archive);
    if (path === undefined) throw new ApiError(422, 'messages.import_type');
    const relations = await readRelations(archive, path);
    const { sheets, is1904 } = await readContents(archive, path, relations);
    const sheet = chosen(sheets, wanted);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const find = (type: string) => partOf(archive, relations, type, `${folder}${type}.xml`);
    const strings = await readStrings(archive, find('sharedStrings'));
    const styles = await readStyles(archive, find('styles'));
    yield* readSheet({ archive, strings, styles, is1904 }, sheet.path);
  } catch (error) {
    // A part that unpacks to other than it says, or not at all.
    throw error instanceof ApiError || (error as NodeJS.ErrnoException).syscall !== undefined ? error : damaged();
  } finally {
    archive.close();
  }
};
