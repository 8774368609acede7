import { memo } from 'react';
import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isAskedFor } from '../../../declaration/resource/when';
import { useResourceViews } from '../../views/ResourceViews';
import { cellOf } from '../../widgets/cells';
import type { Column } from '../columns/columns';
import { InPlaceCell } from '../inPlace/InPlaceCell';
import { StatusCell } from '../inPlace/StatusCell';

interface ListCellProps {
  resource: AnyResource;
  record: RecordBase & Record<string, unknown>;
  column: Column;
  /** Whether the person may change the record; asked once for a list, not once for each of its cells. */
  editable: boolean;
  /** There is room for the least that tells it. */
  isBrief?: boolean;
}

const RecordCell = ({ resource, record, column, editable, isBrief }: ListCellProps) => {
  const { cells } = useResourceViews();
  if (!isAskedFor(resource.fields, column.name, record)) return null;
  const Own = cells?.[column.name];
  if (Own) return <Own record={record} />;
  const cell = cellOf(column.field);
  const inPlace = resource.list.inPlace.includes(column.name) ? InPlaceCell : cell;
  const Widget = !editable ? cell : column.name === resource.status ? StatusCell : inPlace;
  return (
    <Widget resource={resource} record={record} name={column.name} field={column.field} {...(isBrief && { isBrief })} />
  );
};

/** One value of a record, drawn once until its record changes; the resource's status is a button for those who may change it. */
export const Cell = memo(RecordCell);
