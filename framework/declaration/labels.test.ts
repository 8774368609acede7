import Polyglot from 'node-polyglot';
import { expect, test } from 'vitest';
import { resourceMessages } from './labels';
import { field } from '../kinds';
import { defineResource } from './resource';
import { registry, resources } from '../testing/library/admin';
import { label } from '../testing/judge';
import { misnamed } from '../testing/misnamed';
import { branch } from '../testing/library/scopes';

const loans = defineResource({
  name: 'all-loans',
  label: { en: ['Loan', 'Loans'], ar: ['إعارة', 'الإعارات'] },
  api: { path: 'loans' },
  scope: branch,
  title: 'number',
  fields: { number: field.text({ label: { en: 'Number', ar: 'الرقم' } }) },
}).withActions({ cancel: { label: { en: 'Cancel the loan', ar: 'إلغاء الإعارة' } }, hold: { label } });

test('a resource’s messages are where react-admin looks for them', () => {
  expect(resourceMessages([loans], 'en')).toEqual({
    resources: {
      'all-loans': {
        name: 'Loan |||| Loans',
        fields: { number: 'Number' },
        actions: { cancel: 'Cancel the loan', hold: 'Name' },
      },
    },
  });
});

test('a resource’s Arabic name has all six forms', () => {
  const { resources: messages } = resourceMessages([loans], 'ar') as { resources: Record<string, { name: string }> };
  expect(messages['all-loans']!.name.split(' |||| ')).toEqual([
    'الإعارات',
    'إعارة',
    'الإعارات',
    'الإعارات',
    'الإعارات',
    'الإعارات',
  ]);
});

test('a resource’s name in a further language has two forms, one and other', () => {
  const named = { ...loans, label: { ...loans.label, fr: ['Prêt', 'Prêts'] } };
  const { resources: messages } = resourceMessages([named as never], 'fr' as never) as { resources: Record<string, { name: string }> };
  expect(messages['all-loans']!.name).toBe('Prêt |||| Prêts');
});

test.each([
  ['en', 1, 'Book'],
  ['en', 2, 'Books'],
  ['en', 0, 'Books'],
  ['ar', 1, 'كتاب'],
  ['ar', 2, 'الكتب'],
  ['ar', 0, 'الكتب'],
  ['ar', 7, 'الكتب'],
  ['ar', 11, 'الكتب'],
  ['ar', 100, 'الكتب'],
] as const)('%s, %i: %s', (locale, count, text) => {
  const polyglot = new Polyglot({ locale, phrases: resourceMessages(resources, locale) });
  expect(polyglot.t('resources.books/view-all.name', { smart_count: count })).toBe(text);
});

test('every declared resource and field has a name in both languages, the Arabic one in Arabic letters', () => {
  expect(misnamed(resources)).toEqual([]);
  expect(registry.all).toBe(resources);
});
