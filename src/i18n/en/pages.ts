import { withOwn } from '@matjar/admin';
import { pages as base } from '@matjar/admin/languages/en/pages';
import { login } from './login';

const begin = {
  how: 'On the server’s machine, one command creates the first super admin, a category and a shop, and prints a link for choosing your password:',
};

export const invitation = {
  subtitle: 'An account with a shop',
  body: '%{name}, you are invited to work in “%{shop}” as %{role} (%{permissions}).',
  client_body:
    '%{name}, “%{shop}” has an account for you, where you can see your orders, messages, reviews and points.',
  linked: 'The shop has been added to your account. Log in to see what you have access to.',
};

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
  included_tax: 'Tax included',
  address: 'Deliver to',
  pickup: 'You will pick it up at the shop.',
  submit: 'Place the order',
  submitting: 'Placing the order…',
  call: 'Call the shop',
};

/**
 * The English text of the pages before login. It doesn't include the product's messages and errors, which only the
 * dashboard needs.
 */
export const pages = {
  begin: withOwn(base.begin, { login, begin }),
  login: withOwn(base.login, { login }),
  invitation: withOwn(base.invitation, { login, invitation }),
  order: withOwn(base.password, { login, order }),
  password: withOwn(base.password, { login, invitation }),
};
