/**
 * The print page of orders, outside the dashboard's frame. A separate module, so that no first screen loads the print
 * options.
 */
export const printPath = '/all-orders/print';

/** The print page of a shop's statement. */
export const statementPath = '/money/statement';
