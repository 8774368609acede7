import { useMemo } from 'react';
import type { AnyResource } from '../../../declaration/resource/resource';
import { kindOf } from '../../../kinds';
import { useRights } from '../../hooks/useRights';
import { useText } from '../../hooks/useText';
import type { Column } from '../columns/columns';
import { useShownColumns, useSpareColumns } from '../columns/useColumnOrder';
import { useColumnWidths } from '../columns/useColumnWidths';
import { useOrdering } from '../order/useOrdering';
import { actionsColumn, fitting, narrow, trackOf } from './tracks';

/** What the rows of a table have in common; it stays the same object for as long as none of it changes. */
export interface Shape {
  resource: AnyResource;
  columns: readonly Column[];
  selectable: boolean;
  /** The rows have handles, to put them in order. */
  isOrdering: boolean;
  /** The records have pages that may be opened, and forms. */
  opens: boolean;
  editable: boolean;
  /** How many columns there are, those without a field's values among them. */
  count: number;
  /** The index of the first field's column, from 1. */
  first: number;
}

/** The shape of a resource's table, and the styles that give its columns their room. */
export const useShape = (resource: AnyResource, selectable: boolean): { shape: Shape; styles: string } => {
  const may = useRights(resource);
  const text = useText();
  const columns = useShownColumns(resource);
  const spare = useSpareColumns(resource);
  const [widths] = useColumnWidths(resource);
  const isOrdering = useOrdering(resource);
  const [opens, editable] = [may('show'), may('edit')];
  const shape = useMemo(() => {
    const first = 1 + Number(selectable) + Number(isOrdering);
    return {
      resource,
      columns,
      selectable,
      isOrdering,
      opens,
      editable,
      first,
      count: first - 1 + columns.length + Number(editable),
    };
  }, [resource, columns, selectable, isOrdering, opens, editable]);
  const styles = useMemo(
    () =>
      fitting(
        [
          ...(selectable ? [narrow('select')] : []),
          ...(isOrdering ? [narrow('order', 4)] : []),
          ...columns.map((column) => trackOf(column, column.name === resource.title, text, widths[column.name])),
          ...(editable ? [narrow(actionsColumn, 5)] : []),
        ],
        [actionsColumn, ...spare],
      ),
    [resource, columns, selectable, isOrdering, editable, text, widths, spare],
  );
  return { shape, styles };
};

/** The classes of a column's cells: by its name, and whether it holds figures. */
export const classOf = ({ name, field }: Column): string => `column-${name}${kindOf(field).figure ? ' end' : ''}`;
