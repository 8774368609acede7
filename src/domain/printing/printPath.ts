/** Where orders are printed, outside of the shell; apart from what can be chosen there, which nobody's first screen needs. */
export const printPath = '/all-orders/print';

/** Where the statement of a shop's money is printed. */
export const statementPath = '/money/statement';
