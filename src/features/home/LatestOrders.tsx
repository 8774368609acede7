import { Box, Card, Typography } from '@mui/material';
import type { AnyResource } from '@matjar/admin';
import { useText } from '@matjar/admin/client';
import { cellOf, RowLink } from '@matjar/admin/client/parts';
import { MoreLink } from '../MoreLink';
import { texts } from './texts';
import type { Order } from './useLatestOrders';

/** The orders that came last, each the way to its page: from whom and when, how it stands, and what it comes to. */
export const LatestOrders = ({ resource, orders }: { resource: AnyResource; orders: readonly Order[] }) => {
  const text = useText();
  const shown = (order: Order, name: string) => {
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
            <RowLink to={`/${resource.name}/${order.id}/show`} height={60}>
              <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                  <Box component="bdi" sx={{ fontWeight: 600 }}>
                    {String(order.number)}
                  </Box>
                  {shown(order, 'order_status')}
                </Box>
                <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{shown(order, 'placed_at')}</Box>
              </Box>
              <Box sx={{ fontWeight: 600 }}>{shown(order, 'total')}</Box>
            </RowLink>
          </li>
        ))}
      </Box>
    </Card>
  );
};
