import { defineViews } from '../../views/defineViews';
import OrderEvents from './OrderEvents';
import OrderLines from './OrderLines';
import { orders } from './orders.resource';

/** An order's lines and its history are no plain tables. */
export default defineViews(orders, { cells: { lines: OrderLines, events: OrderEvents } });
