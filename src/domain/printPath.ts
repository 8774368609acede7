/** Outside the dashboard's frame. A separate module, so that no first screen loads the print options. */
export const printPath = '/all-orders/print';

export const statementPath = '/money/statement';
