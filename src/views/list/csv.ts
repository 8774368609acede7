import type { RaRecord } from 'react-admin';
import type { Choices } from '../../core/fields/choice';
import type { AnyField, Fields } from '../../core/kind';
import { kindOf } from '../../core/fields';
import type { AnyResource } from '../../core/resource';
import type { Text, TextKey } from '../../core/text';
import { textKeys } from '../../core/text';
import { common } from './columns';

/** How a file is written: in whose words its headings and titles are, and what stands between its cells. */
export interface CsvStyle {
  key: TextKey;
  /** The names of the two languages, for a field that has a column in each. */
  languages: Text;
  separator: ',' | ';';
}

/** Excel takes a file for UTF-8, and so shows Arabic, only with this in front. */
export const byteOrderMark = '\uFEFF';

/**
 * What Excel, by its system's region, expects between cells: a semicolon in Arabic regions and wherever a comma stands
 * in decimals. `locales` are the browser's, the nearest to that region a page can know.
 */
export const separatorFor = (locales: readonly string[]): CsvStyle['separator'] => {
  const [locale = 'en'] = locales;
  try {
    const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
    return decimal === ',' || new Intl.Locale(locale).language === 'ar' ? ';' : ',';
  } catch {
    return ',';
  }
};

/** A cell that a spreadsheet would compute is made a text by an apostrophe (OWASP: CSV injection). */
const harmless = (text: string) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

const quoted = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const plain = (value: unknown, key: TextKey): string => {
  if (value == null) return '';
  if (Array.isArray(value)) return value.map((item) => plain(item, key)).filter(Boolean).join(' | ');
  if (typeof value === 'object') {
    const { url, ...text } = value as Partial<Text> & { url?: unknown };
    if (typeof url === 'string') return url;
    const isText = text.en !== undefined || text.ar !== undefined;
    return isText ? text[key] || text.en || text.ar || '' : JSON.stringify(value);
  }
  return String(value);
};

/** Both languages of a value, of formatted ones the words. */
const worded = (declared: AnyField, value: unknown): Text | null =>
  (value == null ? null : (kindOf(declared).plain?.(value) ?? value)) as Text | null;

interface CsvColumn {
  heading: string;
  read(record: RaRecord): string;
}

const columnsOfField = (name: string, declared: AnyField, { key, languages }: CsvStyle): CsvColumn[] => {
  const kind = kindOf(declared);
  const label = declared.label[key];
  if (kind.toColumns && kind.fromWire) {
    return textKeys.map((half) => ({
      heading: `${label} (${languages[half]})`,
      read: (record) => plain(worded(declared, record[name])?.[half], half),
    }));
  }
  const { choices } = declared as { choices?: Choices };
  const read = (record: RaRecord) => {
    const value = (record.labels as Record<string, unknown> | undefined)?.[name] ?? (record[name] as unknown);
    return plain(choices?.[String(value)] ?? value, key);
  };
  return [{ heading: label, read }];
};

/** Each field is a column, one in two languages is two, a reference is its title; with what every record has. */
const csvColumns = (resource: AnyResource, style: CsvStyle): CsvColumn[] => {
  const { id, ...times } = common;
  const fields: Fields = { id: id!, ...(resource.fields as Fields), ...times };
  return Object.entries(fields)
    // Rows come with one record alone.
    .filter(([, declared]) => !kindOf(declared).writeOnly && !kindOf(declared).rows)
    .flatMap(([name, declared]) => columnsOfField(name, declared, style));
};

/** Cells as one line (RFC 4180), none of which a spreadsheet computes. */
export const csvLine = (cells: readonly string[], { separator }: Pick<CsvStyle, 'separator'>): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(separator)}\r\n`;

/** The start of a file: the mark, and the headings in the style's language. */
export const csvHeading = (resource: AnyResource, style: CsvStyle): string =>
  byteOrderMark + csvLine(csvColumns(resource, style).map(({ heading }) => heading), style);

/**
 * Records as lines of values (RFC 4180) with formulas made harmless. Money is plain decimals, a moment ISO 8601 in UTC, a
 * toggle `true` or `false`: what a program can read again.
 */
export const csvLines = (resource: AnyResource, records: readonly RaRecord[], style: CsvStyle): string => {
  const columns = csvColumns(resource, style);
  return records.map((record) => csvLine(columns.map(({ read }) => read(record)), style)).join('');
};

/** Hands the browser a file to save, named after what it holds and of when that is: today unless said. */
export const saveCsv = (name: string, parts: readonly string[], when = new Date().toISOString().slice(0, 10)): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name} ${when}.csv`;
  link.click();
  // Safari reads it some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
