import type { Order, OrderStatus } from './state';

/** The states that can follow each order state. */
export const steps: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'canceled'],
  confirmed: ['preparing', 'canceled'],
  preparing: ['ready', 'canceled'],
  ready: ['out_for_delivery', 'delivered', 'canceled'],
  out_for_delivery: ['delivered', 'delivery_failed'],
  delivery_failed: ['ready', 'canceled'],
  delivered: ['completed', 'return_requested'],
  return_requested: ['returned', 'delivered'],
  completed: [],
  canceled: [],
  returned: [],
};

/** The states that can precede each order state, the usual one first. */
export const back: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  confirmed: ['pending'],
  preparing: ['confirmed'],
  ready: ['preparing', 'delivery_failed', 'pending'],
  out_for_delivery: ['ready'],
  delivery_failed: ['out_for_delivery'],
  delivered: ['out_for_delivery', 'ready', 'return_requested'],
  return_requested: ['delivered'],
};

export const isOver = ({ status }: Order): boolean => steps[status].length === 0;
export const isInShop = ({ status }: Order): boolean => ['confirmed', 'preparing', 'ready'].includes(status);
export const holdsStock = (order: Order): boolean => order.status !== 'pending' && !isOver(order);
