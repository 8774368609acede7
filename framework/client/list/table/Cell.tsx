import { memo, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isAskedFor } from '../../../declaration/resource/when';
import { useText, useTitle } from '../../hooks/useText';
import { useResourceViews } from '../../views/ResourceViews';
import { lazyPart } from '../../views/lazyPart';
import { cellOf } from '../../widgets/cells';
import type { CellProps } from '../../widgets/types';
import type { Column } from '../columns/columns';
import { StatusCell } from '../inPlace/StatusCell';

const Editing = lazyPart(() => import('../inPlace/Editing'));

const InPlaceCell = (props: CellProps) => {
  const { resource, record, field } = props;
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const text = useText();
  const title = useTitle(resource);
  const Cell = cellOf(field);
  return (
    <>
      <button type="button" className="value in-place" onClick={() => setOpen(true)}>
        <Cell {...props} />
        <span className="unseen">{` ${translate('ra.action.edit')}: ${text(field.label)}, ${title(record)}`}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Editing {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

interface ListCellProps {
  resource: AnyResource;
  record: RecordBase & Record<string, unknown>;
  column: Column;
  /** True if the user may edit the record. The list computes it once for all its cells. */
  editable: boolean;
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

/** Shows a value of a record. The status is a button if the user may change it. Memoized. */
export const Cell = memo(RecordCell);
