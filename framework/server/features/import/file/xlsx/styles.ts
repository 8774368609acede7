import { isDateFormat, isPercentFormat, isValidFormat } from 'numfmt';
import { workbookLimits } from '../limits';
import type { Archive } from './archive';
import { tooMuch } from './archive';
import { readWholeXml } from './xml';

/** How a cell's number is shown: as which kind of number, and by the code of its format; without one as it is. */
export interface Style {
  kind: 'number' | 'percent' | 'date';
  format?: string | undefined;
}

const general: Style = { kind: 'number' };

/**
 * The codes of formats that workbooks name by a number alone (ECMA-376 part 1, 18.8.30). Those of days and times depend on each reader's country: they
 * have none here, and are written as ISO 8601 has them.
 */
const codes: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  48: '##0.0E+0',
};

const known = (id: number): Style => {
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDate ? { kind: 'date' } : { kind: id === 9 || id === 10 ? 'percent' : 'number', format: codes[id] };
};

/** The style of a format's code. One that is none shows numbers as they are. */
export const styleOf = (format: string): Style => {
  if (/^(general|@)?$/i.test(format.trim()) || !isValidFormat(format)) return general;
  return { kind: isDateFormat(format) ? 'date' : isPercentFormat(format) ? 'percent' : 'number', format };
};

/** The styles of cells, by their numbers; none without such a part. */
export const readStyles = async (archive: Archive, path: string | undefined): Promise<readonly Style[]> => {
  if (path === undefined) return [];
  const formats = new Map<number, Style>();
  const styles: Style[] = [];
  let isCellFormat = false;
  await readWholeXml(archive.text(path), {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'cellXfs') isCellFormat = true;
      if (name === 'numFmt') {
        formats.set(Number(numFmtId), styleOf(formatCode));
        if (formats.size > workbookLimits.formats || formatCode.length > workbookLimits.format) throw tooMuch();
      }
      if (name === 'xf' && isCellFormat) {
        if (styles.length >= workbookLimits.styles) throw tooMuch();
        styles.push(formats.get(Number(numFmtId ?? 0)) ?? known(Number(numFmtId ?? 0)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormat = false;
    },
  });
  return styles;
};
