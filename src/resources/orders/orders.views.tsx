import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Suspense } from 'react';
import { defineViews, lazyPart } from '@matjar/admin/client';
import { texts as drafts } from '../../features/drafts/texts';
import { texts as invoiceTexts } from '../../features/invoices/texts';
import { writeTo } from '../../features/messages/writeTo';
import OrderLines from './OrderLines';
import { orders } from './orders.resource';
import { texts } from './texts';

const RefundRows = lazyPart(() => import('./refunds/RefundRows'));

/** The input for returned lines, with the amount paid for them. */
const Returned = ({ source }: { source: string }) => (
  <Suspense fallback={null}>
    <RefundRows source={source} />
  </Suspense>
);

/** Custom lines, events, returns and empty state, and buttons for invoices, printing and writing a message. */
export default defineViews(orders, {
  cells: { lines: OrderLines },
  event: () => import('./OrderEvent'),
  guests: texts.shop,
  inputs: { lines: Returned },
  tools: {
    write: writeTo(({ id, client }) => ({ client, order: id })),
    invoice: {
      label: invoiceTexts.pdf,
      icon: DownloadIcon,
      needs: { resource: 'invoices', right: 'list' },
      dialog: () => import('../../features/invoices/OrdersDialog'),
    },
    print: { label: texts.print, icon: PrintIcon, dialog: () => import('./PrintDialog') },
  },
  creates: { in: 'order-drafts', label: drafts.newOrder },
  empty: () => import('./NoOrders'),
});
