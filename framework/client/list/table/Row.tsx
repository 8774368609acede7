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

/** What those who may change a record can do with its row, without opening it first. */
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

/** Leads from a row's title to its record, as a click on the row does, for those who use no pointer. */
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
  /** Its place in the whole list, its heading included, from 1. */
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

/** A record as a row of cells. */
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
          // A click knows of the shift key, by which all rows since the last one are chosen.
          onClick={(event) => handleToggleItem?.(record.id, event)}
          readOnly
        />
      </label>
    </td>
  );
};
