/** The layout of an order's page: the most important fields at the top, other fields in the side column. */
export const orderPage = {
  head: ['client', 'client_phone', 'total', 'placed_at', 'address'],
  way: 'order_status',
  card: {
    of: 'client',
    shows: ['email', 'orders', 'spent', 'last_order', 'points', 'notes'],
    tools: ['write'],
  },
  aside: [
    ['given_name', 'address', 'delivery_employee', 'delivery_slot', 'tracking'],
    [
      'payment_status',
      'payment_method',
      'discount_code',
      'invoice_number',
      'paid_at',
      'cash_with',
      'transactions',
      'commission_rate',
      'commission',
      'currency',
    ],
  ],
  // The order's tax field already shows these values, grouped by tax rate.
  hidden: ['prices_include_tax', 'delivery_tax', 'delivery_tax_kind', 'delivery_tax_rate'],
  related: ['returns', 'invoices', 'refunds', 'transactions', 'points', 'client-notices'],
} as const;
