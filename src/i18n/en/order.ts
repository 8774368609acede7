/** Texts of the page on which a client places an order prepared by a shop. */
export const order = {
  subtitle: 'An order from one of our shops',
  title: 'Your order',
  looking: 'Looking for your order…',
  from: '“%{shop}” has prepared this order for you. Check it, then place it. It is available until %{until}.',
  placed: 'Order %{number} with “%{shop}” is placed.',
  pieces: '%{qty} × %{price}',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  tax: 'Tax',
  total: 'Total',
  address: 'Deliver to',
  pickup: 'You will pick it up at the shop.',
  submit: 'Place the order',
  submitting: 'Placing the order…',
  call: 'Call the shop',
};
