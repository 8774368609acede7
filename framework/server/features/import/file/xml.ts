import type { Readable } from 'node:stream';
import { isDateFormat, isPercentFormat, isValidFormat } from 'numfmt';
import type { SaxesTagPlain } from 'saxes';
import { SaxesParser } from 'saxes';
import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';
import { importLimits } from '../../../../declaration/wire/imports';
import { ApiError } from '../../../kernel/apiError';
import { workbookLimits } from './job';

/** The parts of a workbook's archive. The paths of parts are case-insensitive. */
export interface Archive {
  has(path: string): boolean;
  /** Yields the text of a part in pieces. Yields nothing if the part is missing. */
  text(path: string): AsyncGenerator<string>;
  close(): void;
}

export const damaged = () => new ApiError(422, 'messages.import_workbook');

export const tooMuch = () => new ApiError(422, 'messages.import_unpacked');

/** Normalizes the name of a part according to OPC (ECMA-376 part 2, 6.3.5). */
const nameOf = (path: string): string => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

const partsOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const parts = new Map<string, Entry>();
  let [bytes, count] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    count += 1;
    if (bytes > workbookLimits.unpacked || count > workbookLimits.parts) throw tooMuch();
    parts.set(nameOf(entry.fileName), entry);
  }
  return parts;
};

/** Creates a decoder for UTF-8, or for UTF-16 if the bytes start with a byte order mark. */
const decoderFor = ([first, second]: Buffer): TextDecoder =>
  new TextDecoder(
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8',
  );

/**
 * Opens a workbook. Throws `ApiError` 422 if the file isn't an archive, is password-protected or would exceed a limit
 * after unpacking.
 */
export const openArchive = async (path: string): Promise<Archive> => {
  // The library throws an error if the unpacked size of a part is larger than declared.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw damaged();
  });
  try {
    const parts = await partsOf(zip);
    return {
      has: (name) => parts.has(nameOf(name)),
      close: () => zip.close(),
      async *text(name) {
        const entry = parts.get(nameOf(name));
        if (!entry) return;
        if (entry.isEncrypted()) throw new ApiError(422, 'messages.import_protected');
        const { uncompressedSize: size, compressedSize: packed } = entry;
        if (size > workbookLimits.ratioFrom && size > packed * workbookLimits.ratio) throw tooMuch();
        const stream: Readable = await zip.openReadStreamPromise(entry);
        let decoder: TextDecoder | undefined;
        for await (const chunk of stream)
          yield (decoder ??= decoderFor(chunk as Buffer)).decode(chunk as Buffer, { stream: true });
        if (decoder) yield decoder.decode();
      },
    };
  } catch (error) {
    zip.close();
    throw error instanceof ApiError ? error : damaged();
  }
};

/** Callbacks for the elements of parsed XML. Names are passed without their namespace prefix. */
export interface Reading {
  open(name: string, attributes: Record<string, string>): void;
  text(content: string): void;
  close(name: string): void;
}

/** Removes the namespace prefix from a name. The prefix depends on the program that wrote the file. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Returns functions that throw an error if the number of elements or attributes, the depth, or the length of an
 * incomplete token exceeds a limit. Incomplete tokens are limited because the parser stores them in memory.
 */
const createLimits = () => {
  let [elements, attributes, depth, complete, given] = [0, 0, 0, 0, 0];
  const done = () => {
    complete = given;
  };
  return {
    done,
    isBegun: () => given > 0,
    /** Called before the next piece is parsed. Throws an error if a token is too long. */
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
 * Parses XML in pieces. Calls `after` after each piece and yields its results. Only supports XML's predefined entities.
 * Throws `ApiError` 422 if the XML is malformed or exceeds a limit.
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
  // If the part is missing, the parser hasn't received any text, so closing it would throw an error.
  if (limits.isBegun()) parser.close();
  yield* after();
};

/** Parses a small part in one go. Does nothing if the part is missing. */
export const readWholeXml = async (pieces: AsyncIterable<string>, reading: Partial<Reading>): Promise<void> => {
  const whole: Reading = { open: () => {}, text: () => {}, close: () => {}, ...reading };
  const all = readXml(pieces, whole, () => []);
  for await (const one of all) void one;
};

/** Decodes Excel's escapes for characters that XML can't contain, such as `_x000D_`. Also normalizes line breaks. */
export const unescaped = (text: string): string =>
  text
    .replace(/_x([0-9a-fA-F]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');

/**
 * Copies a string. The parser returns slices of a larger string, and a stored slice would keep that string in memory.
 */
const detached = (text: string): string => Buffer.from(text).toString();

/**
 * Appends a run of formatted text to the preceding text. Throws `ApiError` 422 if the result exceeds the maximum length
 * of a cell.
 */
export const joined = (text: string, more: string): string => {
  if (text.length + more.length > importLimits.cell)
    throw new ApiError(422, 'messages.import_cell', { args: { max: importLimits.cell } });
  return text + more;
};

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

/** The number format of a cell: its kind and its code. The code is missing for the general format. */
export interface Style {
  kind: 'number' | 'percent' | 'date';
  format?: string | undefined;
}

const general: Style = { kind: 'number' };

/**
 * Built-in format codes (ECMA-376 part 1, 18.8.30). The codes for dates and times are omitted, because they depend on
 * the user's locale. Dates and times are converted to ISO 8601 instead.
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

/** Returns the style for a format code, or the general format if the code is invalid. */
export const styleOf = (format: string): Style => {
  if (/^(general|@)?$/i.test(format.trim()) || !isValidFormat(format)) return general;
  return { kind: isDateFormat(format) ? 'date' : isPercentFormat(format) ? 'percent' : 'number', format };
};

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
