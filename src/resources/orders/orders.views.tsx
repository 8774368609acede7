import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Suspense } from 'react';
import { defineViews, lazyPart } from '@matjar/admin/client';
import { texts as drafts } from '../../features/drafts/texts';
import { writeTo } from '../../features/messages/writeTo';
import OrderLines from './OrderLines';
import { orders } from './orders.resource';
import { texts } from './texts';

const RefundRows = lazyPart(() => import('./refunds/RefundRows'));

/** What comes back is asked for line by line, with the amount that it was paid with. */
const Returned = ({ source }: { source: string }) => (
  <Suspense fallback={null}>
    <RefundRows source={source} />
  </Suspense>
);

/** An order's lines are no plain table, its events have words of their own, orders are printed, and written about, and come from elsewhere. */
export default defineViews(orders, {
  cells: { lines: OrderLines },
  event: () => import('./OrderEvent'),
  guests: texts.shop,
  inputs: { lines: Returned },
  tools: {
    write: writeTo(({ id, client }) => ({ client, order: id })),
    print: { label: texts.print, icon: PrintIcon, dialog: () => import('./PrintDialog') },
  },
  creates: { in: 'order-drafts', label: drafts.newOrder },
  empty: () => import('./NoOrders'),
});
