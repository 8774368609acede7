import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '@matjar/admin';
import { useRights } from '@matjar/admin/client';
import { BulkBar, EmptyList, ListError } from '@matjar/admin/client/parts';
import { FileCard } from './FileCard';

/** As many columns as there's room for, two at the least. */
export const wall = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(10.5rem, 44%), 1fr))',
  gap: 1.5,
  margin: 0,
  padding: 'var(--mj-bar)',
  listStyle: 'none',
} as const;

/** The files of the list as a wall of cards. */
export const FileGrid = ({ resource }: { resource: AnyResource }) => {
  const { data, error, isPending, total, selectedIds } = useListContext();
  const may = useRights(resource);
  if (error && !data) return <ListError error={error} />;
  if (isPending) {
    return (
      <Box sx={wall} data-coming="">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={220} />
        ))}
      </Box>
    );
  }
  if (total === 0 && !error) return <EmptyList resource={resource} />;
  return (
    <>
      {error && <ListError error={error} />}
      {selectedIds.length > 0 && (
        <Suspense fallback={<Box sx={{ blockSize: 56 }} />}>
          <BulkBar resource={resource} />
        </Suspense>
      )}
      <Box component="ul" sx={wall}>
        {data?.map((record: RaRecord) => (
          <FileCard key={record.id} resource={resource} record={record} selectable={may('delete')} />
        ))}
      </Box>
    </>
  );
};
