import type { RaRecord } from 'react-admin';
import type { AnyField, Fields } from '../../../core/kind';
import { optionsOf } from '../../../core/kind';
import { kindOf } from '../../../kinds';
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
import { common } from '../columns/columns';

/** How a file is written: in whose words its headings and titles are, and what stands between its cells. */
export interface CsvStyle extends Writing {
  /** What a language is called, for a field that has a column in each. */
  languageName(language: Language): string;
  separator: ',' | ';';
}

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
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  // Swedish writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { ...parts, ...(timeZone && { timeZone }) }).format(new Date(iso));
};

/** A value in its languages, of formatted ones the words. */
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
    return halves.map((half) => ({
      heading: halfHeading(label, style.languageName(half)),
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

const isColumn = (declared: AnyField): boolean => {
  const kind = kindOf(declared);
  return !kind.writeOnly && (!kind.rows || optionsOf<RowsOptions>(declared).line !== undefined);
};

/** Each field is a column, one for each language of it, a reference is its title; with what every record has. */
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

/** Whether some of the columns are of what a list doesn't bring, but each record by itself. */
export const needsWhole = (resource: AnyResource): boolean =>
  Object.values(resource.fields as Fields).some((declared) => kindOf(declared).rows && isColumn(declared));

/** The start of a file: the mark, and the headings in the style's language. */
export const csvHeading = (resource: AnyResource, style: CsvStyle): string =>
  byteOrderMark +
  csvLine(
    csvColumns(resource, style).map(({ heading }) => heading),
    style,
  );

/**
 * Records as lines of values (RFC 4180) with formulas made harmless. Money is plain decimals, a moment the tenant's
 * day and time, a toggle `true` or `false`: what people read, and a program can read again.
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

/** Hands the browser a file to save, named after what it holds and of when that is. */
export const saveCsv = (name: string, parts: readonly string[], when: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name} ${when}.csv`;
  link.click();
  // Safari reads it some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
