/** The order statuses in which the client has received the goods. */
const delivered: readonly string[] = ['delivered', 'return_requested', 'completed'];

/** Returns the number of a line's pieces that can be returned: the delivered pieces minus the returned pieces. */
export const returnableOf = (
  { order_status }: { order_status: string },
  line: { fulfilled_qty: number; returned_qty: number },
): number => (delivered.includes(order_status) ? Math.max(line.fulfilled_qty - line.returned_qty, 0) : 0);
