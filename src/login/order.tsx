import type { StartPage } from '@matjar/admin/client/login';
import { wordsOf } from '../i18n/pages';
import { client } from '../providers/pageClient';
import { brand } from './brand';
import { OrderPage } from './OrderPage';

/** The page on which a client places an order that a shop has put together for them. */
export const page: StartPage = {
  ...brand,
  tagline: 'order.subtitle',
  client,
  words: wordsOf('order'),
  title: 'order.title',
  Content: OrderPage,
};
