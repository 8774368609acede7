import { memo } from 'react';
import type { ReactNode } from 'react';
import { useDataTableCallbacksContext, useTranslate, LinkBase } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isEditable } from '../../../declaration/resource/resource';
import { useTitle } from '../../hooks/useTitle';
import { Glyph } from '../../widgets/Glyph';
import { OrderHandle } from '../order/OrderHandle';
import { Cell } from './Cell';
import { classOf } from './shape';
import type { Shape } from './shape';

/** Actions on a row for those who may edit the record. */
export const RowActions = ({
  resource,
  record,
}: {
  resource: AnyResource;
  record: RecordBase & Record<string, unknown>;
}) => {
  const title = useTitle(resource);
  const translate = useTranslate();
  if (!isEditable(resource, record)) return null;
  return (
    <LinkBase
      className="icon-link"
      to={wayTo.edit(resource.name, record.id)}
      data-does="edit"
      aria-label={`${translate('ra.action.edit')} ${title(record)}`}
    >
      <Glyph of="edit" />
    </LinkBase>
  );
};

/** Links a row's title to its record: the keyboard equivalent of clicking the row. */
const TitleLink = ({
  resource,
  record,
  children,
}: {
  resource: AnyResource;
  record: RecordBase;
  children: ReactNode;
}) => (
  <LinkBase className="quiet-link" to={wayTo.show(resource.name, record.id)}>
    {children}
  </LinkBase>
);

interface RowProps {
  shape: Shape;
  record: RaRecord;
  /** Index in the whole list, counting the heading, from 1. */
  place: number;
  chosen: boolean;
}

const RecordRow = ({ shape, record, place, chosen }: RowProps) => {
  const { resource, columns, selectable, isOrdering, opens, editable, first, count } = shape;
  return (
    <tr role="row" aria-rowindex={place} aria-selected={selectable ? chosen : undefined}>
      {selectable && <Check resource={resource} record={record} chosen={chosen} />}
      {isOrdering && (
        <td role="gridcell" aria-colindex={first - 1}>
          <OrderHandle resource={resource} record={record} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.name} role="gridcell" aria-colindex={first + index} className={classOf(column)}>
          {opens && column.name === resource.title ? (
            <TitleLink resource={resource} record={record}>
              <Cell resource={resource} record={record} column={column} editable={false} />
            </TitleLink>
          ) : (
            <Cell resource={resource} record={record} column={column} editable={editable} />
          )}
        </td>
      ))}
      {editable && (
        <td role="gridcell" aria-colindex={count} className="column-actions">
          <RowActions resource={resource} record={record} />
        </td>
      )}
    </tr>
  );
};

export const Row = memo(RecordRow);

const Check = ({ resource, record, chosen }: { resource: AnyResource; record: RaRecord; chosen: boolean }) => {
  const { handleToggleItem } = useDataTableCallbacksContext();
  const title = useTitle(resource);
  const translate = useTranslate();
  return (
    <td role="gridcell" aria-colindex={1} className="check">
      <label>
        <input
          type="checkbox"
          aria-label={translate('app.select_one', { name: title(record) })}
          checked={chosen}
          // Only a click knows the Shift key, which selects a range.
          onClick={(event) => handleToggleItem?.(record.id, event)}
          readOnly
        />
      </label>
    </td>
  );
};
