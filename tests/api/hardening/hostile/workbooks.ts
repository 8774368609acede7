import { randomBytes } from 'node:crypto';
import { partsOf, workbookOf, zipOf } from '@matjar/admin/testing/server';
import type { HostileRequest } from './bodies';

const mebibyte = 1024 * 1024;
const boundary = 'boundary-of-a-workbook';

type Parts = Record<string, string | Buffer>;

/** Returns repetitive text. Random digits keep its compression ratio within the limit for workbooks. */
const mixed = (text: string, times: number, noise = (digits: string) => `<a>${digits}</a>`): string => {
  const repeats = Math.max(1, Math.floor(4000 / text.length));
  const digits = randomBytes(Math.ceil(times / repeats) * 16).toString('hex');
  return Array.from(
    { length: Math.ceil(times / repeats) },
    (_one, place) => text.repeat(repeats) + noise(digits.slice(place * 32, place * 32 + 32)),
  ).join('');
};

const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const usual: Parts = partsOf({ sheets: { One: `<row>${cell('Name (English)')}</row><row>${cell('A')}</row>` } });
const [book, links, sheet, texts, styles] = [
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/worksheets/sheet0.xml',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
] as const;
const named: Parts = { ...usual, '_rels/.rels': '<Relationships/>' };

const rows = (content: string) => workbookOf({ sheets: { One: `<row>${cell('Name (English)')}</row>${content}` } });
const withPart = (path: string, content: string | Buffer) => zipOf({ ...usual, [path]: content });

/** Returns workbooks that lack one of the required parts. */
const incomplete = (): Record<string, Buffer> => ({
  ...Object.fromEntries(
    [book, links, sheet].map((path) => [
      `a workbook without ${path}`,
      zipOf(Object.fromEntries(Object.entries(usual).filter(([name]) => name !== path))),
    ]),
  ),
  'a workbook without the texts that its cells name': zipOf({
    [book]: usual[book]!,
    [links]: usual[links]!,
    [sheet]: '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
  }),
});

/**
 * Returns workbooks with a part that decompresses to a thousand times its size, or with an attribute at the maximum
 * compression ratio.
 */
const huge = (): Record<string, Buffer> =>
  Object.fromEntries(
    Object.keys(named).flatMap((path) => [
      [`a workbook of 20 MB in ${path}`, zipOf({ ...named, [path]: `<x>${'<a>'.repeat(7 * mebibyte)}` })],
      [
        `a workbook of one attribute of 20 MB in ${path}`,
        zipOf({ ...named, [path]: `<x a="${'a'.repeat(20 * mebibyte)}"/>` }),
      ],
      [
        `a workbook of one attribute with noise in ${path}`,
        zipOf({ ...named, [path]: `<x a="${mixed('a', 20 * mebibyte, (digits) => digits)}"/>` }),
      ],
    ]),
  );

/** Returns workbooks that stay within the maximum compression ratio but exceed some other limit. */
const beyond = (): Record<string, Buffer> => ({
  'an archive of 20 MB of content types': zipOf({ '[Content_Types].xml': `<Types>${'<a>'.repeat(7 * mebibyte)}` }),
  'a workbook of 21 million elements': rows(mixed('<b/>', 21_000_000)),
  'a workbook nested without end': rows('<row>'.repeat(100_000)),
  'a workbook of one text without end': rows(`<row><c t="str"><v>${mixed('a', 12 * mebibyte, (digits) => digits)}`),
  'a workbook of one comment without end': rows(`<!--${mixed('a', 12 * mebibyte, (digits) => digits)}`),
  'a workbook of an element of many attributes': rows(
    `<row ${Array.from({ length: 20_000 }, (_one, place) => `a${place}=""`).join(' ')}/>`,
  ),
  'a workbook of a million styles': withPart(
    styles,
    `<styleSheet><cellXfs>${mixed('<xf/>', 1_000_000)}</cellXfs></styleSheet>`,
  ),
  'a workbook of a million formats': withPart(
    styles,
    `<styleSheet>${Array.from({ length: 1_000_000 }, (_one, place) => `<numFmt numFmtId="${place}" formatCode="0"/>`).join('')}</styleSheet>`,
  ),
  'a workbook of 5 million texts': withPart(texts, `<sst>${mixed('<si/>', 5_000_000)}</sst>`),
  'a workbook of 70 million characters of texts': withPart(
    texts,
    `<sst>${mixed(`<si><t>${'a'.repeat(3900)}</t></si>`, 18_500)}</sst>`,
  ),
  'a workbook of one text many times': workbookOf({
    sheets: { One: `<row>${cell('Name (English)')}</row>${'<row><c t="s"><v>0</v></c></row>'.repeat(90_000)}` },
    strings: [`<t>${'a'.repeat(99_000)}</t>`],
  }),
  'a workbook of 200,000 rows': rows(mixed(`<row>${cell('A')}</row>`, 200_000)),
  'a workbook of rows without end': rows(mixed('<row><c r="XFD1" t="b"><v>1</v></c></row>', 300_000)),
  'a workbook of 30,000 sheets': withPart(
    book,
    `<workbook><sheets>${'<sheet name="One" r:id="r0"/>'.repeat(30_000)}</sheets></workbook>`,
  ),
  'a workbook of 30,000 relationships': withPart(
    links,
    `<Relationships>${Array.from({ length: 30_000 }, (_one, place) => `<Relationship Id="r${place}" Type="x/worksheet" Target="worksheets/sheet0.xml"/>`).join('')}</Relationships>`,
  ),
  'a workbook of 10,000 parts': zipOf({
    ...usual,
    ...Object.fromEntries(Array.from({ length: 10_000 }, (_one, place) => [`a${place}`, ''])),
  }),
  'a workbook that is wrong after 90,000 good rows': rows(
    `${`<row>${cell('A')}</row>`.repeat(90_000)}<row>${'<a>'.repeat(100)}`,
  ),
  'a workbook cut off': rows(mixed(`<row>${cell('A')}</row>`, 1000)).subarray(0, 900),
});

const separated = (): Record<string, Buffer> => ({
  'one line of 30 MB': Buffer.alloc(30 * mebibyte, 'a'),
  'a quotation mark that opens 30 MB': Buffer.concat([
    Buffer.from('Name (English)\n"'),
    Buffer.alloc(30 * mebibyte, 'a\n'),
  ]),
  '15 million cells in a line': Buffer.alloc(30 * mebibyte, 'a,'),
  '15 million lines': Buffer.alloc(30 * mebibyte, 'a\n'),
  '30 MB of quotation marks': Buffer.alloc(30 * mebibyte, '"'),
  '30 MB of zeros': Buffer.alloc(30 * mebibyte),
});

/** Returns import uploads designed to use a lot of time or memory. The server must reject all of them. */
export const hostileWorkbooks = (): HostileRequest[] =>
  Object.entries({ ...incomplete(), ...huge(), ...beyond(), ...separated() }).map(
    ([name, content]): HostileRequest => ({
      name,
      isVendor: true,
      path: '/api/sub_vendor/imports/start?resource=brands',
      contentType: `multipart/form-data; boundary=${boundary}`,
      body: new Uint8Array(
        Buffer.concat([
          Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="rows.xlsx"\r\n\r\n`),
          content,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]),
      ),
    }),
  );
