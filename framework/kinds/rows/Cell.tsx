import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';
import { lazyPart } from '../../client/views/lazyPart';

const RowsTable = lazyPart(() => import('./RowsTable'));

/** The rows that belong to a record, as a table of their own. */
const RowsCell = (props: CellProps) => {
  const list = props.record[props.name];
  if (!Array.isArray(list) || list.length === 0) return <Empty />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={37 * (list.length + 1)} />}>
      <RowsTable {...props} />
    </Suspense>
  );
};

export default RowsCell;
