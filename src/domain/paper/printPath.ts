/**
 * The path of the page with printed orders, which has no header or menu. It is in a separate module so that initial
 * screens don't load the print options.
 */
export const printPath = '/all-orders/print';

export const statementPath = '/money/statement';
