import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Suspense } from 'react';
import type { RecordOfResource } from '@matjar/admin';
import { defineViews, lazyPart } from '@matjar/admin/client';
import { MoneyCell } from '@matjar/admin/client/parts';
import { texts as drafts } from '../../features/drafts/texts';
import { writeTo } from '../../features/messages/writeTo';
import OrderLines from './OrderLines';
import { orders } from './orders.resource';
import { texts } from './texts';

const OrderTax = lazyPart(() => import('../../features/tax/OrderTax'));

const RefundRows = lazyPart(() => import('./refunds/RefundRows'));

/** The input for returned lines, which shows the amount paid for them. */
const Returned = ({ source }: { source: string }) => (
  <Suspense fallback={null}>
    <RefundRows source={source} />
  </Suspense>
);

type Order = RecordOfResource<typeof orders>;

interface TaxProps {
  record: Order;
}

const TaxOf = ({ record, name }: TaxProps & { name: 'included_tax' | 'tax' }) => (
  <Suspense fallback={null}>
    <OrderTax record={record}>
      <MoneyCell resource={orders} record={record as never} name={name} field={orders.fields[name]} />
    </OrderTax>
  </Suspense>
);

const Tax = ({ record }: TaxProps) => <TaxOf record={record} name="tax" />;

const IncludedTax = ({ record }: TaxProps) => <TaxOf record={record} name="included_tax" />;

/**
 * Customizes how orders show their lines, tax, events and returns, and what an empty list looks like. Adds buttons for
 * downloading invoices, printing and writing messages.
 */
export default defineViews(orders, {
  cells: { lines: OrderLines, tax: Tax, included_tax: IncludedTax },
  event: () => import('./events/OrderEvent'),
  guests: texts.shop,
  inputs: { lines: Returned },
  tools: {
    write: writeTo(({ id, client }) => ({ client, order: id })),
    invoice: {
      label: texts.invoice,
      icon: DownloadIcon,
      needs: { resource: 'invoices', right: 'list' },
      dialog: () => import('../../features/invoices/OrdersDialog'),
    },
    print: { label: texts.print, icon: PrintIcon, dialog: () => import('./PrintDialog') },
  },
  creates: { in: 'order-drafts', label: drafts.newOrder },
  empty: () => import('./NoOrders'),
});
