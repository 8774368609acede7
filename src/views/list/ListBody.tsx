import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { Suspense, lazy } from 'react';
import { useListContext } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { useRights } from '../useRights';
import { EmptyList } from './EmptyList';
import { ListError } from './ListError';
import { ListTable } from './ListTable';

const ListCards = lazy(() => import('./ListCards'));
const BulkBar = lazy(() => import('./BulkBar'));

/** The rows: a table where there's room, cards on a phone; or why there are none. */
export const ListBody = ({ resource }: { resource: AnyResource }) => {
  const { error, data, isPending, total, selectedIds } = useListContext();
  const may = useRights(resource);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const selectable = may('edit') || may('delete');

  if (error && !data) return <ListError error={error} />;
  if (!isPending && total === 0) return <EmptyList resource={resource} />;
  return (
    <>
      {selectedIds.length > 0 && (
        <Suspense fallback={<Box sx={{ blockSize: 56 }} />}>
          <BulkBar resource={resource} />
        </Suspense>
      )}
      {phone ? (
        <Suspense fallback={null}>
          <ListCards resource={resource} selectable={selectable} />
        </Suspense>
      ) : (
        <ListTable resource={resource} selectable={selectable} />
      )}
    </>
  );
};
