import type { RaRecord } from 'react-admin';
import type { AnyField, Fields } from '../../../core/kind';
import { optionsOf } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { AnyResource } from '../../../declaration/resource';
import { isAskedFor } from '../../../declaration/when';
import type { RowsOptions, RowValue } from '../../../kinds/rows/kind';
import { labelled } from '../../../kinds/rows/labelled';
import type { Labels } from '../../../declaration/record';
import type { Language } from '../../../core/register';
import type { Text } from '../../../core/text/text';
import { languagesOf, words } from '../../../core/text/text';
import type { Wording } from '../../widgets/plainTexts';
import { plainText } from '../../widgets/plainTexts';
import { common } from '../columns/columns';

/** How a file is written: in whose words its headings and titles are, and what stands between its cells. */
export interface CsvStyle extends Wording {
  /** What a language is called, for a field that has a column in each. */
  languageName(language: Language): string;
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

/** A moment, ISO 8601, by the clock of a time zone (the browser's unless given), as spreadsheets take it: `2026-11-23 01:30:00`. */
export const csvMoment = (iso: string, timeZone?: string): string => {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  // Swedish writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { ...parts, ...(timeZone && { timeZone }) }).format(new Date(iso));
};

/** A cell that a spreadsheet would compute is made a text by an apostrophe (OWASP: CSV injection); a number or a phone's is none. */
const harmless = (text: string) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?$|^\+\d[\d ]*$/.test(text) ? `'${text}` : text;

const quoted = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A value in its languages, of formatted ones the words. */
const worded = (declared: AnyField, value: unknown): Text | null =>
  (value == null ? null : (kindOf(declared).plain?.(value) ?? value)) as Text | null;

interface CsvColumn {
  heading: string;
  read(record: RaRecord): string;
}

const columnsOfField = (name: string, declared: AnyField, style: CsvStyle): CsvColumn[] => {
  const kind = kindOf(declared);
  const label = declared.label[style.key];
  if (kind.toColumns && kind.fromWire) {
    return languagesOf(declared.label).map((half) => ({
      heading: `${label} (${style.languageName(half)})`,
      read: (record) => worded(declared, record[name])?.[half] ?? '',
    }));
  }
  const read = (record: RaRecord) => {
    const labels = (record.labels as Labels | undefined)?.[name];
    const value: unknown = record[name];
    const title = kind.rows && Array.isArray(value) ? labelled(value as RowValue[], labels) : labels;
    return plainText(declared, title ?? value, style);
  };
  return [{ heading: label, read }];
};

/** A record's own number, told from any that a field has. A file that begins with ID is another format's, to Excel. */
const recordId = words({ en: 'Record ID', ar: 'معرّف السجل', fr: 'ID de l’enregistrement' });

const isColumn = (declared: AnyField): boolean => {
  const kind = kindOf(declared);
  return !kind.writeOnly && (!kind.rows || optionsOf<RowsOptions>(declared).line !== undefined);
};

/** Each field is a column, one for each language of it, a reference is its title; with what every record has. */
const csvColumns = (resource: AnyResource, style: CsvStyle): CsvColumn[] => {
  const { id, ...times } = common;
  const fields: Fields = { id: { ...id!, label: recordId }, ...(resource.fields as Fields), ...times };
  return Object.entries(fields).filter(([, declared]) => isColumn(declared)).flatMap(([name, declared]) =>
    columnsOfField(name, declared, style).map(({ heading, read }) =>
      ({ heading, read: (record: RaRecord) => (isAskedFor(resource.fields, name, record) ? read(record) : '') })));
};

/** Whether some of the columns are of what a list doesn't bring, but each record by itself. */
export const needsWhole = (resource: AnyResource): boolean =>
  Object.values(resource.fields as Fields).some((declared) => kindOf(declared).rows && isColumn(declared));

/** Cells as one line (RFC 4180), none of which a spreadsheet computes. */
export const csvLine = (cells: readonly string[], { separator }: Pick<CsvStyle, 'separator'>): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(separator)}\r\n`;

/** The start of a file: the mark, and the headings in the style's language. */
export const csvHeading = (resource: AnyResource, style: CsvStyle): string =>
  byteOrderMark + csvLine(csvColumns(resource, style).map(({ heading }) => heading), style);

/**
 * Records as lines of values (RFC 4180) with formulas made harmless. Money is plain decimals, a moment the tenant's
 * day and time, a toggle `true` or `false`: what people read, and a program can read again.
 */
export const csvLines = (resource: AnyResource, records: readonly RaRecord[], style: CsvStyle): string => {
  const columns = csvColumns(resource, style);
  return records.map((record) => csvLine(columns.map(({ read }) => read(record)), style)).join('');
};

/** Hands the browser a file to save, named after what it holds and of when that is. */
export const saveCsv = (name: string, parts: readonly string[], when: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name} ${when}.csv`;
  link.click();
  // Safari reads it some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
