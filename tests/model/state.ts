export type OrderStatus =
  | 'pending'
  | 'confirmed'
  | 'preparing'
  | 'ready'
  | 'out_for_delivery'
  | 'delivery_failed'
  | 'delivered'
  | 'return_requested'
  | 'completed'
  | 'canceled'
  | 'returned';
export type PaymentStatus = 'unpaid' | 'paid' | 'partly_refunded' | 'refunded';
export type Method = 'cash' | 'card' | 'transfer' | 'wallet' | 'points';
export type Actor = 'vendor' | 'platform';

export interface Variant {
  id: number;
  product: number;
  /** The variant's own price. Null if the variant uses the product's price. */
  price: bigint | null;
  stock: number;
  reserved: number;
  active: boolean;
}

export interface Product {
  id: number;
  price: bigint;
  category: number;
}

export interface Discount {
  id: number;
  rate: bigint;
  products: readonly number[] | null;
  limit: number | null;
  perClient: number | null;
  active: boolean;
}

export interface Line {
  variant: number;
  product: number;
  qty: number;
  packed: number;
  returned: number;
  price: bigint;
  discount: bigint;
  total: bigint;
  /** The line's share of the order's tax. */
  tax: bigint;
}

/** An event in an order's history. */
export interface OrderEvent {
  type: string;
  from: OrderStatus;
  to: OrderStatus | null;
  actor: Actor;
  /** True if the event also changed the payment, the collected cash or the refunds. */
  money: boolean;
  /** The number of the action that caused the event. All events of an action have the same number. */
  press: number;
}

export interface Order {
  id: number;
  client: number;
  lines: Line[];
  subtotal: bigint;
  discount: bigint;
  delivery_fee: bigint;
  /**
   * The tax added to the prices. `included_tax` is the tax already included in the prices. At least one of the two is
   * zero.
   */
  tax: bigint;
  included_tax: bigint;
  delivery_tax: bigint;
  isTaxIncluded: boolean;
  total: bigint;
  discounts: readonly number[];
  status: OrderStatus;
  payment: PaymentStatus;
  method: Method;
  isOnHold: boolean;
  employee: number | null;
  cashWith: number | null;
  /** The commission rate. Null until the order is confirmed, or if no percentage applies. */
  commissionRate: bigint | null;
  commission: bigint | null;
  refunded: bigint;
  events: OrderEvent[];
}

export interface Refund {
  key: number;
  order: number;
  amount: bigint;
  commission: bigint;
  status: 'pending' | 'done' | 'canceled';
}

/** A row of the ledger. */
export interface Entry {
  type: string;
  direction: 'in' | 'out';
  amount: bigint;
  status: 'pending' | 'done' | 'canceled';
  order: number | null;
  /** The id of the row's refund in the model. Null if the row doesn't belong to a refund. */
  refund: number | null;
  payout: number | null;
  /** True if this ledger row reverses a completed one. */
  isReversal: boolean;
  /** True if another ledger row has reversed this one. */
  reversed: boolean;
}

export interface Points {
  client: number;
  delta: bigint;
  type: 'manual' | 'earned' | 'spent' | 'returned';
  order: number | null;
}

export interface Payout {
  id: number;
  amount: bigint;
  status: 'pending' | 'processing' | 'paid' | 'failed' | 'canceled';
}

/** The complete state of a shop in the model. */
export interface Shop {
  currency: string;
  decimals: number;
  fee: bigint;
  /** The tax rate in hundredths of a percent. */
  tax: bigint;
  isTaxIncluded: boolean;
  /** The platform's commission percentage, in hundredths of a percent. */
  percentage: bigint;
  /** The number of points that clients earn per unit of the currency. */
  pointsPerUnit: bigint;
  /** The value of a point. Zero if points aren't accepted as payment. */
  pointWorth: bigint;
  lowStock: number;
  products: Map<number, Product>;
  variants: Map<number, Variant>;
  discounts: Discount[];
  clients: number[];
  employees: { id: number; active: boolean }[];
  orders: Map<number, Order>;
  refunds: Refund[];
  entries: Entry[];
  points: Points[];
  payouts: Payout[];
}

/** Thrown by the model if, according to the docs, an action isn't allowed in the current state. */
export class Refusal extends Error {}

export const refuseUnless = (condition: unknown, reason: string): void => {
  if (!condition) throw new Refusal(reason);
};
