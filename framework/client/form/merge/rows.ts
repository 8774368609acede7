import type { RowsOptions, RowValue } from '../../../kinds/rows/kind';
import type { AnyField } from '../../../core/kind';
import { optionsOf } from '../../../core/kind';

/** What tells a record's row from its others in every version of the record: its place on the axes, else its id. */
export const rowKey = (field: AnyField, row: RowValue): string => {
  const axes = Object.keys(optionsOf<RowsOptions>(field).axes ?? {});
  return axes.length > 0 ? JSON.stringify(axes.map((name) => row[name] ?? null)) : String(row.id);
};

/** The rows of one version by their keys, in their order. */
export const rowsByKey = (field: AnyField, value: unknown): Map<string, RowValue> =>
  new Map((Array.isArray(value) ? (value as RowValue[]) : []).map((row) => [rowKey(field, row), row]));

/** The fields of a row that a form may change beside those that tell it from others. */
export const rowColumns = (field: AnyField): string[] => {
  const { of, by, axes = {} } = optionsOf<RowsOptions>(field);
  return Object.entries(of.fields)
    .filter(([name, declared]) => name !== by && !declared.readOnly && !Object.hasOwn(axes, name))
    .map(([name]) => name);
};
