import { Box } from '@mui/material';
import { Suspense } from 'react';
import { DataTable } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import { lazyPart } from '../../views/lazyPart';
import { useRights } from '../../hooks/useRights';
import { useText } from '../../hooks/useText';
import { Cell } from './Cell';
import { FittingTable } from '../columns/FittingTable';
import { RowActions } from './RowActions';
import { TitleLink } from './TitleLink';
import { useOrderedColumns } from '../columns/useColumnOrder';
import { useOrdering } from '../order/useOrdering';

const OrderHandle = lazyPart(() => import('../order/OrderHandle'));

/** The list as a table; a row leads to its record. */
export const ListTable = ({ resource, selectable }: { resource: AnyResource; selectable: boolean }) => {
  const text = useText();
  const may = useRights(resource);
  const isOrdering = useOrdering(resource);
  const columns = useOrderedColumns(resource);
  return (
    <FittingTable resource={resource}>
      <DataTable
        rowClick={may('show') ? 'show' : false}
        bulkActionsToolbar={<></>}
        // Left out, it would be there for those alone who may delete.
        bulkActionButtons={selectable ? <></> : false}
        empty={<></>}
      >
        {isOrdering && (
          <DataTable.Col key="order" source="order" label="app.move_column" disableSort>
            <Suspense fallback={<Box sx={{ inlineSize: 30 }} />}>
              <OrderHandle resource={resource} />
            </Suspense>
          </DataTable.Col>
        )}
        {columns.map((column) => (
          <DataTable.Col
            key={column.name}
            source={column.name}
            label={text(column.field.label)}
            disableSort={!column.sortable}
          >
            {column.name === resource.title && may('show') ? (
              <TitleLink resource={resource}>
                <Cell resource={resource} column={column} editable={false} />
              </TitleLink>
            ) : (
              <Cell resource={resource} column={column} editable={may('edit')} />
            )}
          </DataTable.Col>
        ))}
        {may('edit') && (
          <DataTable.Col key="actions" source="actions" label="app.actions" disableSort>
            <RowActions resource={resource} />
          </DataTable.Col>
        )}
      </DataTable>
    </FittingTable>
  );
};
