import { useRecordContext } from 'react-admin';
import type { RecordBase } from '../../../declaration/record';
import type { AnyResource } from '../../../declaration/resource';
import { useResourceViews } from '../../views/ResourceViews';
import { cellOf } from '../../widgets/cells';
import type { Column } from '../columns/columns';
import { InPlaceCell } from '../inPlace/InPlaceCell';
import { StatusCell } from '../inPlace/StatusCell';

interface ListCellProps {
  resource: AnyResource;
  column: Column;
  /** Whether the person may change the record; asked once for a list, not once for each of its cells. */
  editable: boolean;
}

/** One value of the record at hand; the resource's status is a button for those who may change it. */
export const Cell = ({ resource, column, editable }: ListCellProps) => {
  const record = useRecordContext<RecordBase & Record<string, unknown>>();
  const { cells } = useResourceViews();
  if (!record) return null;
  const Own = cells?.[column.name];
  if (Own) return <Own record={record} />;
  const cell = cellOf(column.field);
  const inPlace = resource.list.inPlace.includes(column.name) ? InPlaceCell : cell;
  const Widget = !editable ? cell : column.name === resource.status ? StatusCell : inPlace;
  return <Widget resource={resource} record={record} name={column.name} field={column.field} />;
};
