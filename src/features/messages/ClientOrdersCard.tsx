import type { AnyResource, Fields, RecordBase } from '@matjar/admin';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button, Card, Drawer, useMediaQuery, Box, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { usePhone, useRegistry, useSession, useText, useDeclared } from '@matjar/admin/client';
import { mayOpen, cellOf, ErrorState, RowLink } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import { useGetList, useGetOne } from 'react-admin';
import { MoreLink } from '../MoreLink';
import NewOrderButton from '../drafts/NewOrderButton';
import { replyTexts as texts } from './replies/replies';
import type { TalkResources, Thread } from './resources';

type Order = RecordBase & Record<string, unknown>;

const ordersName = 'all-orders';

const maxOrders = 5;

const Row = ({ resource, order, isAbout }: { resource: AnyResource; order: Order; isAbout: boolean }) => {
  const text = useText();
  const renderCell = (name: string) => {
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
            <Box sx={{ fontWeight: 600 }}>{renderCell('total')}</Box>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBlock: 0.5 }}>
            {renderCell('order_status')}
            {renderCell('payment_status')}
          </Box>
          <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{renderCell('placed_at')}</Box>
          {isAbout && <Box sx={{ typography: 'caption', fontWeight: 600 }}>{text(texts.thisOne)}</Box>}
        </Box>
      </RowLink>
    </Box>
  );
};

interface ClientOrdersProps {
  client: number;
  about: number | null;
}

/**
 * The client's latest orders with their status and total. If the conversation is about an order, that order is listed
 * first.
 */
const ClientOrders = ({ client, about }: ClientOrdersProps) => {
  const text = useText();
  const resource = useDeclared(ordersName);
  const latest = useGetList<Order>(ordersName, {
    pagination: { page: 1, perPage: maxOrders },
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

export const roomy = '(min-width: 1400px)';

/**
 * Returns a conversation's client and order. Returns undefined on the client's side, and for users who aren't allowed
 * to read orders.
 */
const useOrders = ({ side }: TalkResources, thread: Thread) => {
  const head = useRegistry().head(ordersName);
  const role = useSession().user?.role_type;
  return side === 'shop' && head && mayOpen(role, head) && thread.client !== undefined
    ? { client: thread.client, about: thread.about_order }
    : undefined;
};

export const ClientOrdersCard = ({ resources, thread }: { resources: TalkResources; thread: Thread }) => {
  const isRoomy = useMediaQuery(roomy, { noSsr: true });
  const orders = useOrders(resources, thread);
  return (
    isRoomy &&
    orders && (
      <Card variant="outlined" sx={{ alignSelf: 'start' }}>
        <ClientOrders {...orders} />
      </Card>
    )
  );
};

export const OrdersButton = ({ resources, thread }: { resources: TalkResources; thread: Thread }) => {
  const text = useText();
  const phone = usePhone();
  const isRoomy = useMediaQuery(roomy, { noSsr: true });
  const orders = useOrders(resources, thread);
  const [isOpen, setOpen] = useState(false);
  if (isRoomy || !orders) return null;
  return (
    <>
      {phone ? (
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          aria-label={text(texts.orders)}
          title={text(texts.orders)}
          onClick={() => setOpen(true)}
          sx={{ flex: 'none', minInlineSize: 44, paddingInline: 1 }}
        >
          <ReceiptIcon />
        </Button>
      ) : (
        <Button
          size="small"
          startIcon={<ReceiptIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ minBlockSize: 32 }}
        >
          {text(texts.orders)}
        </Button>
      )}
      <Drawer
        anchor={phone ? 'bottom' : 'right'}
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text(texts.orders),
            sx: phone ? { maxBlockSize: '80dvh' } : { inlineSize: '22rem', maxInlineSize: '100%' },
          },
        }}
      >
        <ClientOrders {...orders} />
      </Drawer>
    </>
  );
};
