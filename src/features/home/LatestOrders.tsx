import { Box, Card, Typography } from '@mui/material';
import type { AnyResource, RecordBase } from '@matjar/admin';
import { useText, useDeclared, useServices, useSession } from '@matjar/admin/client';
import { cellOf, RowLink, mayOpen, titleOf } from '@matjar/admin/client/parts';
import { useGetList } from 'react-admin';
import { MoreLink } from '../MoreLink';
import { texts } from './texts';

const allOrders = 'all-orders';

const maxOrders = 5;

type Order = RecordBase & Record<string, unknown>;

export const useLatestOrders = () => {
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const head = registry.head(allOrders);
  const mayLook = head !== undefined && mayOpen(role, head);
  const resource = useDeclared(allOrders);
  const query = useGetList<Order>(
    allOrders,
    { pagination: { page: 1, perPage: maxOrders }, sort: { field: 'placed_at', order: 'DESC' }, filter: {} },
    { enabled: mayLook },
  );
  return { resource: mayLook ? resource : undefined, ...query, isLoading: query.isLoading || (mayLook && !resource) };
};

export const LatestOrders = ({ resource, orders }: { resource: AnyResource; orders: readonly Order[] }) => {
  const text = useText();
  const renderCell = (order: Order, name: string) => {
    const field = resource.fields[name]!;
    const Cell = cellOf(field);
    return <Cell resource={resource} record={order} name={name} field={field} />;
  };
  return (
    <Card component="section" aria-label={text(texts.latest)} sx={{ paddingBlock: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, marginBlockEnd: 1, paddingInline: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text(texts.latest)}
        </Typography>
        <MoreLink to={`/${resource.name}`}>{text(texts.allOrders)}</MoreLink>
      </Box>
      {orders.length === 0 && (
        <Typography color="text.secondary" sx={{ paddingInline: 2 }}>
          {text(texts.noOrders)}
          <Box component="span" sx={{ display: 'block', typography: 'body2' }}>
            {text(texts.noOrdersHint)}
          </Box>
        </Typography>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {orders.map((order) => (
          <li key={order.id}>
            <RowLink to={`/${resource.name}/${order.id}/show`} height={84}>
              <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                  <Box component="bdi" sx={{ fontWeight: 600 }}>
                    {String(order.number)}
                  </Box>
                  {renderCell(order, 'order_status')}
                </Box>
                <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
                  <bdi>{titleOf(order.labels?.client, order.client as number, text)}</bdi>
                </Box>
                <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{renderCell(order, 'placed_at')}</Box>
              </Box>
              <Box sx={{ fontWeight: 600 }}>{renderCell(order, 'total')}</Box>
            </RowLink>
          </li>
        ))}
      </Box>
    </Card>
  );
};
