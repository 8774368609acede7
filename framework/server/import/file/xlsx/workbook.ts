import { ApiError } from '../../../resources/apiError';
import type { Archive } from './archive';
import { openArchive } from './archive';
import { readSheet } from './sheet';
import { readStyles } from './styles';
import { readWholeXml, unescaped } from './xml';

/** Characters of all texts that are kept in memory while a workbook is read. */
const mostText = 64 * 1024 * 1024;

interface Sheet {
  name: string;
  path: string;
}

/** The sheets that can be seen, in their order, and whether days are counted from 1904 on. */
const readContents = async (archive: Archive): Promise<{ sheets: Sheet[]; is1904: boolean }> => {
  const named: { name: string; link: string }[] = [];
  let is1904 = false;
  await readWholeXml(archive.text('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const link = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sheet' && link !== undefined && (attributes.state ?? 'visible') === 'visible') named.push({ name: attributes.name ?? '', link });
    },
  });
  const paths = new Map<string, string>();
  await readWholeXml(archive.text('xl/_rels/workbook.xml.rels'), {
    open(_name, { Id: id, Target: target, Type: type }) {
      if (id !== undefined && target !== undefined && type?.endsWith('/worksheet')) paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  // A chart that has a sheet to itself has no rows.
  return { is1904, sheets: named.flatMap(({ name, link }) => (paths.has(link) ? [{ name, path: paths.get(link)! }] : [])) };
};

/** The texts that cells name by their numbers. */
const readStrings = async (archive: Archive): Promise<string[]> => {
  const strings: string[] = [];
  let [text, isText, isPhonetic, length] = ['', false, false, 0];
  await readWholeXml(archive.text('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(content) {
      if (!isText) return;
      text += content;
      length += content.length;
      if (length > mostText) throw new ApiError(422, 'messages.import_unpacked');
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
};

/**
 * The rows of a workbook's sheet: of the one that can be seen, or of several the one that is named. Only its texts are held in memory, and no more than
 * it may have. Throws `ApiError` 422 for what is no workbook, has no such sheet, or several of which none is named: then with their names.
 */
export const readXlsx = async function* readXlsx(path: string, wanted?: string): AsyncGenerator<string[]> {
  const archive = await openArchive(path);
  try {
    if (!archive.has('xl/workbook.xml')) throw new ApiError(422, 'messages.import_type');
    const { sheets, is1904 } = await readContents(archive);
    const names = sheets.map(({ name }) => name);
    if (wanted === undefined && sheets.length > 1) throw new ApiError(422, 'messages.import_sheets', { data: { sheets: names } });
    const sheet = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
    if (!sheet) throw new ApiError(422, 'messages.import_sheet', { args: { sheets: names.join(', ') }, data: { sheets: names } });
    const [strings, styles] = [await readStrings(archive), await readStyles(archive)];
    yield* readSheet({ archive, strings, styles, is1904 }, sheet.path);
  } catch (error) {
    // What unpacks to other than it says, or not at all.
    throw error instanceof ApiError || (error as NodeJS.ErrnoException).syscall !== undefined ? error : new ApiError(422, 'messages.import_workbook');
  } finally {
    archive.close();
  }
};
