import PrintIcon from '@mui/icons-material/PrintOutlined';
import { defineViews } from '../../../framework/client/views/defineViews';
import OrderEvents from './OrderEvents';
import { writeTo } from '../../features/messages/writeTo';
import OrderLines from './OrderLines';
import { orders } from './orders.resource';
import { texts } from './texts';

/** An order's lines and its history are no plain tables, orders are printed, and written about, and come from elsewhere. */
export default defineViews(orders, {
  cells: { lines: OrderLines, events: OrderEvents },
  tools: {
    write: writeTo(({ id, client }) => ({ client, order: id })),
    print: { label: texts.print, icon: PrintIcon, dialog: () => import('./PrintDialog') },
  },
  empty: () => import('./NoOrders'),
});
