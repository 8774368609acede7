import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { Cell, CellProps, Input } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';
import { usePhone } from '../../client/hooks/viewport';
import type { AnyField } from '../../core/kind';

/**
 * The inputs of all kinds, set by `client/widgets/inputs.ts`. This module can't import them: they include the input for
 * rows, so the import would be circular.
 */
export const ownInputs = {} as { of(field: AnyField): Input };

/**
 * The views of rows, set by `handOverRows`. This module can't import them: they use the cells of all kinds, including
 * the cell for rows, so the import would be circular.
 */
export const rowsParts = {} as { Table: Cell; Short: Cell };

const RowsCell = (props: CellProps) => {
  const phone = usePhone();
  const list = props.record[props.name];
  if (!Array.isArray(list) || list.length === 0) return <Empty />;
  const Part = phone ? rowsParts.Short : rowsParts.Table;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={phone ? 65 * list.length : 37 * (list.length + 1)} />}>
      <Part {...props} />
    </Suspense>
  );
};

export const rowsCells = { history: RowsCell, rows: RowsCell };
