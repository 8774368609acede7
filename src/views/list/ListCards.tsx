import { Box, Skeleton } from '@mui/material';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { RecordCard } from './RecordCard';

/** The list as cards, for a phone. */
const ListCards = ({ resource, selectable }: { resource: AnyResource; selectable: boolean }) => {
  const { data, isPending } = useListContext();
  if (isPending) {
    return Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={140} sx={{ margin: 1.5 }} />
    ));
  }
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data?.map((record: RaRecord) => (
        <RecordContextProvider key={record.id} value={record}>
          <RecordCard resource={resource} record={record} selectable={selectable} />
        </RecordContextProvider>
      ))}
    </Box>
  );
};

export default ListCards;
