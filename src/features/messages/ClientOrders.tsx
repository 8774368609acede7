import { Box, Skeleton, Typography } from '@mui/material';
import { useGetList, useGetOne } from 'react-admin';
import type { AnyResource, Fields, RecordBase } from '@matjar/admin';
import { useDeclared, useText } from '@matjar/admin/client';
import { cellOf, ErrorState, RowLink } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import NewOrderButton from '../drafts/NewOrderButton';
import { MoreLink } from '../MoreLink';
import { replyTexts as texts } from './replies/replyTexts';

type Order = RecordBase & Record<string, unknown>;

/** The resource of the orders. */
export const ordersName = 'all-orders';

/** As many of the latest as stand beside a conversation. */
const most = 5;

const Row = ({ resource, order, isAbout }: { resource: AnyResource; order: Order; isAbout: boolean }) => {
  const text = useText();
  const shown = (name: string) => {
    const field = (resource.fields as Fields)[name]!;
    const Cell = cellOf(field);
    return <Cell resource={resource} record={order} name={name} field={field} />;
  };
  return (
    <Box
      component="li"
      sx={{ borderBlockStart: '1px solid', borderColor: 'divider', bgcolor: isAbout ? 'action.selected' : undefined }}
    >
      <RowLink to={wayTo.show(resource.name, order.id)} height={64}>
        <Box sx={{ flex: 1, minInlineSize: 0, paddingBlock: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Box sx={{ fontWeight: 600, flex: 1, overflowWrap: 'anywhere' }}>
              <bdi>{String(order.number)}</bdi>
            </Box>
            <Box sx={{ fontWeight: 600 }}>{shown('total')}</Box>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBlock: 0.5 }}>
            {shown('order_status')}
            {shown('payment_status')}
          </Box>
          <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{shown('placed_at')}</Box>
          {isAbout && <Box sx={{ typography: 'caption', fontWeight: 600 }}>{text(texts.thisOne)}</Box>}
        </Box>
      </RowLink>
    </Box>
  );
};

interface ClientOrdersProps {
  client: number;
  /** The order that the conversation is about. */
  about: number | null;
}

/** What a client ordered last, the order that is spoken of first: how each stands and what it comes to, each the way to itself. */
export const ClientOrders = ({ client, about }: ClientOrdersProps) => {
  const text = useText();
  const resource = useDeclared(ordersName);
  const latest = useGetList<Order>(ordersName, {
    pagination: { page: 1, perPage: most },
    sort: { field: 'placed_at', order: 'DESC' },
    filter: { client: [client] },
  });
  const spokenOf = useGetOne<Order>(ordersName, { id: about ?? 0 }, { enabled: about !== null });
  const error = latest.error ?? spokenOf.error;
  const isPending = !resource || latest.isPending || (about !== null && spokenOf.isPending);
  const orders = [...(spokenOf.data ? [spokenOf.data] : []), ...(latest.data ?? []).filter(({ id }) => id !== about)];
  return (
    <Box component="section" aria-label={text(texts.orders)} sx={{ minInlineSize: 0 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, padding: 2, paddingBlockEnd: 1 }}
      >
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {text(texts.orders)}
        </Typography>
        <MoreLink to={wayTo.list(ordersName, { client: [client] })}>{text(texts.allOrders)}</MoreLink>
      </Box>
      {isPending && !error && (
        <Box aria-busy="true" sx={{ paddingInline: 2 }}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={88} />
          ))}
        </Box>
      )}
      {error && (
        <ErrorState
          message={error.message}
          onRetry={() => void Promise.all([latest.refetch(), ...(about === null ? [] : [spokenOf.refetch()])])}
        />
      )}
      {!isPending && !error && orders.length === 0 && (
        <Typography color="text.secondary" sx={{ padding: 2 }}>
          {text(texts.noOrders)}
        </Typography>
      )}
      {resource && !isPending && !error && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {orders.map((order) => (
            <Row key={order.id} resource={resource} order={order} isAbout={order.id === about} />
          ))}
        </Box>
      )}
      <Box sx={{ padding: 2 }}>
        <NewOrderButton client={client} />
      </Box>
    </Box>
  );
};
