import type { Fields } from '../../core/kind';
import type { Text } from '../../core/text/text';
import type { Labels, RecordBase } from '../../declaration/resource/record';
import { inheritedValue } from '../../declaration/validation/dependents';
import type { CellProps } from '../../client/widgets/types';
import type { RowsOptions, RowValue } from './kind';

/** A record's rows, each with the titles of what it refers to, as far as they came with the record. */
export const labelled = (
  rows: readonly RowValue[],
  labels: Labels[string] | undefined,
): (RowValue & { labels: Labels })[] =>
  rows.map((row, index) => ({ ...row, labels: { ...(Array.isArray(labels) && (labels[index] as Labels)) } }));

/** A row's titles as far as they came with those of its record, whose lists tell what the row can be. */
const ownersTitles = (row: RowValue, axes: NonNullable<RowsOptions['axes']>, record: CellProps['record']): Labels =>
  Object.fromEntries(
    Object.entries(axes).map(([name, options]) => {
      const ids = (record[options] ?? []) as unknown[];
      const labels = record.labels?.[options];
      return [name, Array.isArray(labels) ? ((labels[ids.indexOf(row[name])] as Text | undefined) ?? null) : null];
    }),
  );

/** A row as its cells show it: with what it inherits from its record, and with the titles of what it refers to. */
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
