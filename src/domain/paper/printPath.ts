/**
 * The path of the print page for orders, which has no header or menu. It has a separate module so that the first
 * screens don't load the print options.
 */
export const printPath = '/all-orders/print';

export const statementPath = '/money/statement';
