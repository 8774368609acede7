import { memo, Suspense, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isAskedFor } from '../../../declaration/resource/when';
import { useListed, useText, useTitle } from '../../hooks/useText';
import { useResourceViews } from '../../views/ResourceViews';
import { lazyPart } from '../../views/lazyPart';
import { cellOf } from '../../widgets/cells';
import type { CellProps } from '../../widgets/types';
import type { Column } from '../columns/columns';
import { StatusCell } from '../inPlace/StatusCell';

const Editing = lazyPart(() => import('../inPlace/Editing'));

const digit = /^[\d٠-٩۰-۹]$/;

/**
 * Starts editing when the user types a digit on a focused value. Text typed while the editor's code loads is stored in
 * `data-typed`, where the editor picks it up. A line break in it represents Enter.
 */
const keepTyped = (event: KeyboardEvent<HTMLElement>, isOpen: boolean, setOpen: (open: boolean) => void) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(isOpen ? /^(.|Enter|Backspace|Escape)$/ : digit).test(key)) return;
  event.preventDefault();
  event.stopPropagation();
  setOpen(key !== 'Escape');
  const { dataset } = event.currentTarget;
  const { typed = '' } = dataset;
  if (key === 'Escape') delete dataset.typed;
  else if (key !== 'Enter') dataset.typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key;
  else if ('typed' in dataset) dataset.typed = `${typed}\n`;
};

const InPlaceCell = (props: CellProps) => {
  const { resource, record, field } = props;
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const text = useText();
  const title = useTitle(resource);
  const listed = useListed();
  const Cell = cellOf(field);
  return (
    <>
      <button
        type="button"
        className="value in-place"
        onPointerDown={Editing.preload}
        onFocus={Editing.preload}
        onClick={({ currentTarget }) => {
          if (!isOpen) delete currentTarget.dataset.typed;
          setOpen(true);
        }}
        onKeyDown={(event) => keepTyped(event, isOpen, setOpen)}
      >
        <Cell {...props} />
        <span className="unseen">{` ${translate('ra.action.edit')}: ${listed([text(field.label), title(record)])}`}</span>
      </button>
      {isOpen && (
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
  /** True if the user may edit the record. The list computes this value once for all cells. */
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

/** Shows one of a record's values. The status is a button if the user may change it. Memoized. */
export const Cell = memo(RecordCell);
