import { Box } from '@mui/material';
import { Suspense } from 'react';
import { DataTable } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { lazyPart } from '../lazyPart';
import { useRights } from '../useRights';
import { useText } from '../useText';
import { Cell } from './Cell';
import { FittingTable } from './FittingTable';
import { RowActions } from './RowActions';
import { TitleLink } from './TitleLink';
import { useOrderedColumns } from './useColumnOrder';
import { useOrdering } from './useOrdering';

const OrderHandle = lazyPart(() => import('./OrderHandle'));

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
