import { saveFile } from '../../../core/files/saveFile';
import type { RaRecord } from 'react-admin';
import type { AnyField, Fields } from '../../../core/kind';
import { optionsOf } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { common } from '../../../declaration/resource/list';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isAskedFor } from '../../../declaration/resource/when';
import { halfHeading, halvesOf, recordId } from '../../../declaration/wire/imports';
import type { RowsOptions, RowValue } from '../../../kinds/rows/kind';
import { labelled } from '../../../kinds/rows/labelled';
import type { Labels } from '../../../declaration/resource/record';
import type { Language } from '../../../core/register';
import type { Text } from '../../../core/text/text';
import { byteOrderMark, csvLine } from '../../../core/text/csv';
import type { Writing } from '../../widgets/plainTexts';
import { plainText } from '../../widgets/plainTexts';

export interface CsvStyle extends Writing {
  /** Returns a language's name, for the column headings of a field with one column per language. */
  languageName(language: Language): string;
  separator: ',' | ';';
}

/**
 * Returns the separator that Excel expects in a region: a semicolon for Arabic and wherever the decimal separator is a
 * comma. The region is derived from `locales`, the browser's languages.
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

/**
 * Formats an ISO 8601 date and time for spreadsheets, in a time zone (default: the browser's): `2026-11-23 01:30:00`.
 */
export const csvMoment = (iso: string, timeZone?: string): string => {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  // The Swedish date format is the same as ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { ...parts, ...(timeZone && { timeZone }) }).format(new Date(iso));
};

const worded = (declared: AnyField, value: unknown): Text | null =>
  (value == null ? null : (kindOf(declared).plain?.(value) ?? value)) as Text | null;

interface CsvColumn {
  heading: string;
  read(record: RaRecord): string;
}

const columnsOfField = (name: string, declared: AnyField, style: CsvStyle): CsvColumn[] => {
  const kind = kindOf(declared);
  const label = style.text(declared.label);
  const halves = halvesOf(declared);
  if (halves.length > 0) {
    return halves.map((language) => ({
      heading: halfHeading(label, style.languageName(language)),
      read: (record) => worded(declared, record[name])?.[language] ?? '',
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

const isColumn = (declared: AnyField): boolean => {
  const kind = kindOf(declared);
  return !kind.writeOnly && (!kind.rows || optionsOf<RowsOptions>(declared).line !== undefined);
};

/**
 * Returns one column per field and language, including the fields common to all resources. References are exported as
 * titles.
 */
const csvColumns = (resource: AnyResource, style: CsvStyle): CsvColumn[] => {
  const { id, ...times } = common;
  const fields: Fields = { id: { ...id!, label: recordId }, ...(resource.fields as Fields), ...times };
  return Object.entries(fields)
    .filter(([, declared]) => isColumn(declared))
    .flatMap(([name, declared]) =>
      columnsOfField(name, declared, style).map(({ heading, read }) => ({
        heading,
        read: (record: RaRecord) => (isAskedFor(resource.fields, name, record) ? read(record) : ''),
      })),
    );
};

/**
 * Returns whether the columns require values that the list's rows don't contain. If so, each record must be read
 * separately.
 */
export const needsWhole = (resource: AnyResource): boolean =>
  Object.values(resource.fields as Fields).some((declared) => kindOf(declared).rows && isColumn(declared));

/** Returns the start of a CSV file: the byte order mark and the headings. */
export const csvHeading = (resource: AnyResource, style: CsvStyle): string =>
  byteOrderMark +
  csvLine(
    csvColumns(resource, style).map(({ heading }) => heading),
    style,
  );

/**
 * Converts records to CSV lines (RFC 4180) and escapes formulas. The values are readable by both people and programs:
 * money is a plain decimal number, dates with times are in the tenant's time zone, and toggles are `true` or `false`.
 */
export const csvLines = (resource: AnyResource, records: readonly RaRecord[], style: CsvStyle): string => {
  const columns = csvColumns(resource, style);
  return records
    .map((record) =>
      csvLine(
        columns.map(({ read }) => read(record)),
        style,
      ),
    )
    .join('');
};

/** Downloads a CSV file as `<name> <date and time>.csv`. */
export const saveCsv = (name: string, parts: readonly string[], when: string): void => {
  saveFile(`${name} ${when}.csv`, new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
};
