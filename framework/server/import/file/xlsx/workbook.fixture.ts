import { crc32, deflateRawSync } from 'node:zlib';

/** Fields of a head, each with its length in bytes. */
const head = (...fields: readonly (readonly [value: number, length: 2 | 4])[]): Buffer =>
  Buffer.concat(fields.map(([value, length]) => {
    const field = Buffer.alloc(length);
    field.writeUIntLE(value, 0, length);
    return field;
  }));

/** An archive with these parts (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). */
export const zipOf = (parts: Readonly<Record<string, string | Buffer>>): Buffer<ArrayBuffer> => {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, given] of Object.entries(parts)) {
    const [name, content] = [Buffer.from(path), Buffer.from(given)];
    const packed = deflateRawSync(content);
    const shared = [[20, 2], [0, 2], [8, 2], [0, 4], [crc32(content), 4], [packed.length, 4], [content.length, 4], [name.length, 2], [0, 2]] as const;
    const one = Buffer.concat([head([0x04034b50, 4], ...shared), name, packed]);
    central.push(Buffer.concat([head([0x02014b50, 4], [20, 2], ...shared, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name]));
    local.push(one);
    offset += one.length;
  }
  const listed = Buffer.concat(central);
  const end = head([0x06054b50, 4], [0, 2], [0, 2], [central.length, 2], [central.length, 2], [listed.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...local, listed, end]);
};

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Given {
  /** Sheets by their names: the XML of their rows. */
  sheets: Readonly<Record<string, string>>;
  strings?: readonly string[];
  /** The formats of the styles, by their numbers or as they are written. */
  formats?: readonly (number | string)[];
  is1904?: boolean;
}

/** A workbook as spreadsheet programs write it, as small as can be. */
export const workbookOf = ({ sheets, strings = [], formats = [], is1904 = false }: Given): Buffer<ArrayBuffer> => {
  const names = Object.keys(sheets);
  const own = formats.flatMap((format, place) => (typeof format === 'string' ? [`<numFmt numFmtId="${164 + place}" formatCode="${format}"/>`] : []));
  const styles = formats.map((format, place) => `<xf numFmtId="${typeof format === 'string' ? 164 + place : format}"/>`);
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><workbookPr date1904="${Number(is1904)}"/><sheets>${names.map((name, place) => `<sheet name="${name}" r:id="r${place}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_name, place) => `<Relationship Id="r${place}" Type="${relation}/worksheet" Target="worksheets/sheet${place}.xml"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(Object.values(sheets).map((rows, place) => [`xl/worksheets/sheet${place}.xml`, `<worksheet><sheetData>${rows}</sheetData></worksheet>`])),
  });
};
