import Polyglot from 'node-polyglot';
import { expect, test } from 'vitest';
import { registry, resources } from '../../src/resources';
import { resourceMessages } from './labels';
import { label } from '../../tests/helpers/judge';
import { field } from '../kinds';
import { defineResource } from './resource';
import { shop } from '../../src/scopes';

const orders = defineResource({
  name: 'all-orders',
  label: { en: ['Order', 'Orders'], ar: ['طلب', 'الطلبات'] },
  api: { path: 'orders' },
  scope: shop,
  title: 'number',
  fields: { number: field.text({ label: { en: 'Number', ar: 'الرقم' } }) },
}).withActions({ cancel: { label: { en: 'Cancel order', ar: 'إلغاء الطلب' } }, hold: { label } });

test('a resource’s messages are where react-admin looks for them', () => {
  expect(resourceMessages([orders], 'en')).toEqual({
    resources: {
      'all-orders': {
        name: 'Order |||| Orders',
        fields: { number: 'Number' },
        actions: { cancel: 'Cancel order', hold: 'Name' },
      },
    },
  });
});

test('a resource’s Arabic name has all six forms', () => {
  const { resources: messages } = resourceMessages([orders], 'ar') as { resources: Record<string, { name: string }> };
  expect(messages['all-orders']!.name.split(' |||| ')).toEqual([
    'الطلبات',
    'طلب',
    'الطلبات',
    'الطلبات',
    'الطلبات',
    'الطلبات',
  ]);
});

test('a resource’s name in a further language has two forms, one and other', () => {
  const named = { ...orders, label: { ...orders.label, fr: ['Commande', 'Commandes'] } };
  const { resources: messages } = resourceMessages([named as never], 'fr' as never) as { resources: Record<string, { name: string }> };
  expect(messages['all-orders']!.name).toBe('Commande |||| Commandes');
});

test.each([
  ['en', 1, 'Product'],
  ['en', 2, 'Products'],
  ['en', 0, 'Products'],
  ['ar', 1, 'منتج'],
  ['ar', 2, 'المنتجات'],
  ['ar', 0, 'المنتجات'],
  ['ar', 7, 'المنتجات'],
  ['ar', 11, 'المنتجات'],
  ['ar', 100, 'المنتجات'],
] as const)('%s, %i: %s', (locale, count, text) => {
  const polyglot = new Polyglot({ locale, phrases: resourceMessages(resources, locale) });
  expect(polyglot.t('resources.products/view-all.name', { smart_count: count })).toBe(text);
});

test('every declared resource and field has a name in both languages, the Arabic one in Arabic letters', () => {
  const texts = (language: 'en' | 'ar') =>
    resources.flatMap(({ name, label: own, fields }) => [
      [`${name}`, own[language][0]],
      [`${name} (many)`, own[language][1]],
      ...Object.entries(fields).map(([key, { label: text }]) => [`${name}.${key}`, text[language]]),
    ]);
  expect(texts('en').filter(([, text]) => !/[A-Z]/i.test(text!) || /[\u0600-\u06FF]/.test(text!))).toEqual([]);
  expect(texts('ar').filter(([, text]) => !/[\u0600-\u06FF]/.test(text!))).toEqual([]);
  expect(registry.all).toBe(resources);
});
