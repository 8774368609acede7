import type { Fields } from '../../core/kind';
import type { Text } from '../../core/text/text';
import type { Labels, RecordBase } from '../../declaration/resource/record';
import { inheritedValue } from '../../declaration/validation/dependents';
import type { CellProps } from '../../client/widgets/types';
import type { RowsOptions, RowValue } from './kind';

/** Adds the titles of referenced records to each row. These titles are sent with the record. */
export const labelled = (
  rows: readonly RowValue[],
  labels: Labels[string] | undefined,
): (RowValue & { labels: Labels })[] =>
  rows.map((row, index) => ({ ...row, labels: { ...(Array.isArray(labels) && (labels[index] as Labels)) } }));

/** Returns the titles of a row's axis values, taken from the record's labels. */
const ownersTitles = (row: RowValue, axes: NonNullable<RowsOptions['axes']>, record: CellProps['record']): Labels =>
  Object.fromEntries(
    Object.entries(axes).map(([name, options]) => {
      const ids = (record[options] ?? []) as unknown[];
      const labels = record.labels?.[options];
      return [name, Array.isArray(labels) ? ((labels[ids.indexOf(row[name])] as Text | undefined) ?? null) : null];
    }),
  );

/** Prepares a row for display: adds the inherited values and the titles of referenced records. */
export const wholeRow = (
  row: RowValue & { labels: Labels },
  record: CellProps['record'],
  { of, by, axes = {} }: RowsOptions,
): RecordBase & Record<string, unknown> => {
  const inherited = Object.entries(of.fields as Fields).flatMap(([name, { inherits }]) =>
    inherits === by ? [[name, inheritedValue(row, record, name)]] : [],
  );
  return {
    ...row,
    ...Object.fromEntries(inherited),
    labels: { ...ownersTitles(row, axes, record), ...row.labels },
  } as unknown as RecordBase & Record<string, unknown>;
};
