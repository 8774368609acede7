/**
 * The path of the printed orders, outside the dashboard's frame. This is a separate module, so that no first screen
 * loads the print options.
 */
export const printPath = '/all-orders/print';

export const statementPath = '/money/statement';
