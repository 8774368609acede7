import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';
import { usePhone } from '../../client/hooks/viewport';
import { rowsParts } from './parts';

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
