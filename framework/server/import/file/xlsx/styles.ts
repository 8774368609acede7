import type { Archive } from './archive';
import { readWholeXml } from './xml';

/** What a cell's number is shown as. */
export type Shown = 'number' | 'percent' | 'date';

/** Formats that workbooks name by a number alone: https://learn.microsoft.com/dotnet/api/documentformat.openxml.spreadsheet.numberingformat */
const known = (id: number): Shown => {
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDate ? 'date' : id === 9 || id === 10 ? 'percent' : 'number';
};

/** What a format's text comes to, without what it quotes, escapes, or puts into brackets. */
export const shownBy = (format: string): Shown => {
  const [positive = ''] = format.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';');
  if (/general/i.test(positive)) return 'number';
  if (/[ymdhs]/i.test(positive)) return 'date';
  return positive.includes('%') ? 'percent' : 'number';
};

/** What the numbers of cells are shown as, by the number of their style. */
export const readStyles = async (archive: Archive): Promise<readonly Shown[]> => {
  const formats = new Map<number, Shown>();
  const styles: Shown[] = [];
  let isCellFormat = false;
  await readWholeXml(archive.text('xl/styles.xml'), {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'cellXfs') isCellFormat = true;
      if (name === 'numFmt') formats.set(Number(numFmtId), shownBy(formatCode));
      if (name === 'xf' && isCellFormat) styles.push(formats.get(Number(numFmtId ?? 0)) ?? known(Number(numFmtId ?? 0)));
    },
    close(name) {
      if (name === 'cellXfs') isCellFormat = false;
    },
  });
  return styles;
};
