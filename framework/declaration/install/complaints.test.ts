import { expect, it } from 'vitest';
import { installComplaints } from './complaints';

const name = { en: 'Books', ar: 'كتب', fr: 'Livres' };
const whole = {
  name,
  short: name,
  ground: '#ffffff',
  colour: '#12403D',
  shortcuts: [{ label: name, path: '/books/create' }],
};

it('an app that is installed has colours, and shortcuts to what there is', () => {
  expect(installComplaints(whole, ['books'])).toEqual([]);
  expect(installComplaints({ ...whole, ground: 'white' }, ['book'])).toEqual([
    'install: white is no colour as #12403d',
    'install: the shortcut /books/create leads to no resource',
  ]);
});
