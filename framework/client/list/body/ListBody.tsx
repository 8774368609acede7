import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { usePhone } from '../../hooks/usePhone';
import { useSelectable } from '../cards/choosing';
import { ListError } from './ListError';
import { ListTable } from '../table/ListTable';
import { RowsSkeleton } from './RowsSkeleton';
import { lazyPart } from '../../views/lazyPart';
import { useOrdering } from '../order/useOrdering';
import { BulkBar } from '../bulk/lazyBulkBar';

// Few lists have no rows, and the first that opens hardly ever.
const EmptyList = lazyPart(() => import('./EmptyList'), 'first');
const ListCards = lazyPart(() => import('../cards/ListCards'), 'first');
const Ordering = lazyPart(() => import('../order/Ordering'));

/** The rows: a table where there's room, cards on a phone; or why there are none. */
export const ListBody = ({ resource }: { resource: AnyResource }) => {
  const { error, data, isPending, total, selectedIds } = useListContext();
  const phone = usePhone();
  const isOrdering = useOrdering(resource);
  const selectable = useSelectable(resource);

  if (error && !data) return <ListError error={error} />;
  if (isPending) return <RowsSkeleton phone={phone} />;
  if (total === 0 && !error)
    return (
      <Suspense fallback={<RowsSkeleton phone={phone} />}>
        <EmptyList resource={resource} />
      </Suspense>
    );
  return (
    <>
      {error && <ListError error={error} />}
      {selectedIds.length > 0 && (
        <Suspense fallback={phone ? null : <Box sx={{ blockSize: 56 }} />}>
          <BulkBar resource={resource} />
        </Suspense>
      )}
      {phone ? (
        <Suspense fallback={<RowsSkeleton phone />}>
          <ListCards resource={resource} selectable={selectable} />
        </Suspense>
      ) : (
        <ListTable resource={resource} selectable={selectable} />
      )}
      {isOrdering && (
        <Suspense fallback={null}>
          <Ordering resource={resource} />
        </Suspense>
      )}
    </>
  );
};
