import { Skeleton } from '@mui/material';
import { RecordContextProvider, useGetOne, useRecordContext } from 'react-admin';
import RefundRows from './RefundRows';
import { orders } from '../orders.resource';

/** The lines that the client wants to return, with the amounts paid for them in the order. */
const TakenRows = ({ source }: { source: string }) => {
  const request = useRecordContext<{ id: number; order: number }>();
  const { data: order } = useGetOne(orders.name, { id: request!.order });
  if (!order) return <Skeleton variant="rounded" height={120} />;
  return (
    <RecordContextProvider value={order}>
      <RefundRows source={source} />
    </RecordContextProvider>
  );
};

export default TakenRows;
