import { crc32, deflateRawSync } from 'node:zlib';

/** Writes the fields of a header. Each field has a value and a length in bytes. */
const head = (...fields: readonly (readonly [value: number, length: 2 | 4])[]): Buffer =>
  Buffer.concat(
    fields.map(([value, length]) => {
      const field = Buffer.alloc(length);
      field.writeUIntLE(value, 0, length);
      return field;
    }),
  );

/**
 * The format of the archive. `stored`: uncompressed. `streamed`: the lengths are after each part. `long`: the lengths
 * have 64 bits.
 */
interface Writing {
  stored?: boolean;
  streamed?: boolean;
  long?: boolean;
}

/** Returns a ZIP archive with these parts (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). */
export const zipOf = (
  parts: Readonly<Record<string, string | Buffer>>,
  { stored = false, streamed = false, long = false }: Writing = {},
): Buffer<ArrayBuffer> => {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, given] of Object.entries(parts)) {
    const [name, content] = [Buffer.from(path), Buffer.from(given)];
    const packed = stored ? content : deflateRawSync(content);
    const lengths = [
      [crc32(content), 4],
      [packed.length, 4],
      [content.length, 4],
    ] as const;
    const begin = [
      [20, 2],
      [streamed ? 8 : 0, 2],
      [stored ? 0 : 8, 2],
      [0, 4],
    ] as const;
    const none = [
      [0, 4],
      [0, 4],
      [0, 4],
    ] as const;
    const one = Buffer.concat([
      head([0x04034b50, 4], ...begin, ...(streamed ? none : lengths), [name.length, 2], [0, 2]),
      name,
      packed,
      ...(streamed ? [head([0x08074b50, 4], ...lengths)] : []),
    ]);
    const listed = long ? ([lengths[0], [0xffffffff, 4], [0xffffffff, 4]] as const) : lengths;
    const extra = long
      ? head([1, 2], [16, 2], [content.length, 4], [0, 4], [packed.length, 4], [0, 4])
      : Buffer.alloc(0);
    central.push(
      Buffer.concat([
        head(
          [0x02014b50, 4],
          [20, 2],
          ...begin,
          ...listed,
          [name.length, 2],
          [extra.length, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [offset, 4],
        ),
        name,
        extra,
      ]),
    );
    local.push(one);
    offset += one.length;
  }
  const listed = Buffer.concat(central);
  const end = head(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [central.length, 2],
    [central.length, 2],
    [listed.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...local, listed, end]);
};

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns the XML of a cell with a number. `rest` contains additional attributes. */
export const cellOf = (name: string, value: string, rest = '') => `<c r="${name}"${rest}><v>${value}</v></c>`;

interface Given {
  /** The sheets by name. Each value is the XML of the sheet's rows. */
  sheets: Readonly<Record<string, string>>;
  strings?: readonly string[];
  /** The number formats of the styles. Each format is the id of a built-in format or a format code. */
  formats?: readonly (number | string)[];
  is1904?: boolean;
}

/** Returns the parts of a minimal workbook, as spreadsheet programs write them. */
export const partsOf = ({ sheets, strings = [], formats = [], is1904 = false }: Given): Record<string, string> => {
  const names = Object.keys(sheets);
  const own = formats.flatMap((format, place) =>
    typeof format === 'string'
      ? [`<numFmt numFmtId="${164 + place}" formatCode="${format.replaceAll('"', '&quot;')}"/>`]
      : [],
  );
  const styles = formats.map(
    (format, place) => `<xf numFmtId="${typeof format === 'string' ? 164 + place : format}"/>`,
  );
  return {
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><workbookPr date1904="${Number(is1904)}"/><sheets>${names.map((name, place) => `<sheet name="${name}" r:id="r${place}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_name, place) => `<Relationship Id="r${place}" Type="${relation}/worksheet" Target="worksheets/sheet${place}.xml"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, place) => [
        `xl/worksheets/sheet${place}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
};

export const workbookOf = (given: Given): Buffer<ArrayBuffer> => zipOf(partsOf(given));
