import { defineViews } from '../../views/defineViews';
import OrderEvents from './OrderEvents';
import OrderLines from './OrderLines';
import PrintTools from './PrintTools';
import { orders } from './orders.resource';

/** An order's lines and its history are no plain tables, and orders are printed. */
export default defineViews(orders, { cells: { lines: OrderLines, events: OrderEvents }, tools: PrintTools });
