import { defineViews } from '../../../framework/client/views/defineViews';
import OrderEvents from './OrderEvents';
import { WriteAboutOrder } from '../../features/messages/WriteTo';
import OrderLines from './OrderLines';
import PrintTools from './PrintTools';
import { orders } from './orders.resource';

const Tools = (props: Parameters<typeof PrintTools>[0]) => (
  <>
    <WriteAboutOrder {...props} />
    <PrintTools {...props} />
  </>
);

/** An order's lines and its history are no plain tables, orders are printed, and written about, and come from elsewhere. */
export default defineViews(orders, { cells: { lines: OrderLines, events: OrderEvents }, tools: Tools, empty: () => import('./NoOrders') });
