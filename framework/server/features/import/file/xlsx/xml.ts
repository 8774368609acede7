import { isDateFormat, isPercentFormat, isValidFormat } from 'numfmt';
import type { SaxesTagPlain } from 'saxes';
import { SaxesParser } from 'saxes';
import { importLimits } from '../../../../../declaration/wire/imports';
import { ApiError } from '../../../../kernel/apiError';
import { workbookLimits } from '../limits';
import { damaged, tooMuch } from './archive';
import type { Archive } from './archive';

/** Called with a part of a workbook as it is read. Names are without their prefixes. */
export interface Reading {
  open(name: string, attributes: Record<string, string>): void;
  text(content: string): void;
  close(name: string): void;
}

/** The name in the spreadsheet's own vocabulary, whatever prefix the program that wrote it has chosen. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Counts elements, attributes, depth, and the characters since a piece of XML was complete: the parser keeps these in memory. */
const createLimits = () => {
  let [elements, attributes, depth, complete, given] = [0, 0, 0, 0, 0];
  const done = () => {
    complete = given;
  };
  return {
    done,
    isBegun: () => given > 0,
    /** Before more is parsed: no piece may go on without an end. */
    more: ({ length }: string) => {
      if (given - complete > workbookLimits.token) throw tooMuch();
      given += length;
    },
    attribute: () => {
      attributes += 1;
      if (attributes > workbookLimits.attributes) throw tooMuch();
    },
    open: () => {
      done();
      attributes = 0;
      elements += 1;
      depth += 1;
      if (elements > workbookLimits.elements || depth > workbookLimits.depth) throw tooMuch();
    },
    close: () => {
      done();
      depth -= 1;
    },
  };
};

/**
 * Reads XML piece by piece: `after` is called once each piece has been parsed. No entity is taken but XML's own. Throws `ApiError` 422 for what is no
 * XML or exceeds a limit.
 */
export const readXml = async function* readXml<T>(
  pieces: AsyncIterable<string>,
  reading: Reading,
  after: () => T[],
): AsyncGenerator<T> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const limits = createLimits();
  parser.on('error', () => {
    throw damaged();
  });
  for (const event of ['comment', 'processinginstruction', 'doctype'] as const) parser.on(event, limits.done);
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (content) => {
      limits.done();
      reading.text(content);
    });
  }
  parser.on('attribute', limits.attribute);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    limits.open();
    reading.open(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    limits.close();
    reading.close(local(name));
  });
  for await (const piece of pieces) {
    limits.more(piece);
    parser.write(piece);
    yield* after();
  }
  // A missing part has no pieces, and is no broken XML.
  if (limits.isBegun()) parser.close();
  yield* after();
};

/** The same of a part that is small; nothing for a missing one. */
export const readWholeXml = async (pieces: AsyncIterable<string>, reading: Partial<Reading>): Promise<void> => {
  const whole: Reading = { open: () => {}, text: () => {}, close: () => {}, ...reading };
  const all = readXml(pieces, whole, () => []);
  for await (const one of all) void one;
};

/** A text as Excel keeps it, with the characters written out that XML can't hold: `_x000D_`. */
export const unescaped = (text: string): string =>
  text
    .replace(/_x([0-9a-fA-F]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');

/** A text on its own: one that the parser gives is a part of a larger one, and would keep all of it in memory. */
const detached = (text: string): string => Buffer.from(text).toString();

/** A text that is put together from runs. Throws `ApiError` 422 where it becomes longer than a cell may be. */
export const joined = (text: string, more: string): string => {
  if (text.length + more.length > importLimits.cell)
    throw new ApiError(422, 'messages.import_cell', { args: { max: importLimits.cell } });
  return text + more;
};

/** The texts that cells name by their numbers; undefined without such a part. */
export const readStrings = async (archive: Archive, path: string | undefined): Promise<string[] | undefined> => {
  if (path === undefined) return undefined;
  const strings: string[] = [];
  let [text, isText, isPhonetic, length] = ['', false, false, 0];
  await readWholeXml(archive.text(path), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(content) {
      if (!isText) return;
      text = joined(text, content);
      length += content.length;
      if (length > workbookLimits.text) throw tooMuch();
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        if (strings.length >= workbookLimits.strings) throw tooMuch();
        strings.push(detached(unescaped(text)));
      }
    },
  });
  return strings;
};

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
