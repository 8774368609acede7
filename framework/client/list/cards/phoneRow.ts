import { useMemo } from 'react';
import { kindOf } from '../../../kinds';
import type { AnyField } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { RowLayout } from '../../../declaration/screens/rowLayout';
import { rowLayout } from '../../../declaration/screens/rowLayout';
import { columnOf, useShownColumns } from '../columns/columns';
import type { Column } from '../columns/columns';

/** The columns shown in a record's two lines on a phone. */
export interface PhoneRow {
  pictures: readonly Column[];
  lead: string;
  amount?: Column;
  date?: Column;
  line: readonly Column[];
  state?: Column;
}

/** Returns whether a value, such as a number or a boolean, can only be understood with its field's label. */
export const needsName = (field: AnyField): boolean =>
  Boolean(kindOf(field).figure) || typeof kindOf(field).values?.(field)[0] === 'boolean';

/** Returns the columns for a declared two-line layout. */
export const columnsOfRow = (resource: AnyResource, { pictures, lead, line, ...ends }: RowLayout): PhoneRow => ({
  pictures: pictures.map((name) => columnOf(resource, name)),
  lead,
  line: line.map((name) => columnOf(resource, name)),
  ...Object.fromEntries(Object.entries(ends).map(([place, name]) => [place, columnOf(resource, name)])),
});

/**
 * @param columns The list's columns, or the columns that the user has chosen. If set, they override the declared layout
 */
export const phoneRowOf = (resource: AnyResource, columns?: readonly Column[]): PhoneRow =>
  columnsOfRow(
    resource,
    rowLayout(
      resource,
      columns?.map(({ name }) => name),
    ),
  );

export const usePhoneRow = (resource: AnyResource): PhoneRow => {
  const columns = useShownColumns(resource);
  return useMemo(() => phoneRowOf(resource, columns), [resource, columns]);
};
