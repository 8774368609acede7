import Polyglot from 'node-polyglot';
import { expect, test } from 'vitest';
import { labelAt, createLazyRegistry, createRegistry, headOf } from './registry';
import { field } from '../../kinds';
import { defineResource } from '../resource/resource';
import { registry, resources } from '../../testing/library/admin';
import { label } from '../../testing/judge';
import { misnamed } from '../../testing/checks/misnamed';
import { branch } from '../../testing/library/scopes';

const loans = defineResource({
  name: 'all-loans',
  label: { en: ['Loan', 'Loans'], ar: ['إعارة', 'الإعارات'] },
  api: { path: 'loans' },
  scope: branch,
  title: 'number',
  fields: { number: field.text({ label: { en: 'Number', ar: 'الرقم' } }) },
}).withActions({ cancel: { label: { en: 'Cancel the loan', ar: 'إلغاء الإعارة' } }, hold: { label } });

const named = (resource: object = loans, language = 'en') => {
  const known = createRegistry([resource as never], registry);
  return (key: string) => labelAt(known, `resources.all-loans.${key}`, language as never) as string | undefined;
};

test.each([
  ['name', 'Loan |||| Loans'],
  ['fields.number', 'Number'],
  ['actions.cancel', 'Cancel the loan'],
  ['actions.hold', 'Name'],
  ['fields.toString', undefined],
  ['fields', undefined],
  ['else.number', undefined],
])('react-admin’s key %s is translated to %s', (key, text) => expect(named()(key)).toBe(text));

test('unknown resources and keys have no label', () => {
  expect(labelAt(registry, 'resources.nowhere.name', 'en')).toBeUndefined();
  expect(labelAt(registry, 'messages.colours.name', 'en')).toBeUndefined();
});

test('a field has a label only after its resource is loaded', async () => {
  const lazy = createLazyRegistry({ heads: [headOf(loans)], load: async () => [loans] }, registry);
  const labels = () => ['name', 'fields.number'].map((key) => labelAt(lazy, `resources.all-loans.${key}`, 'en'));
  expect(labels()).toEqual(['Loan |||| Loans', undefined]);
  await lazy.load('all-loans');
  expect(labels()).toEqual(['Loan |||| Loans', 'Number']);
});

test('a resource’s Arabic name has all six forms', () => {
  expect(named(loans, 'ar')('name')!.split(' |||| ')).toEqual([
    'الإعارات',
    'إعارة',
    'الإعارات',
    'الإعارات',
    'الإعارات',
    'الإعارات',
  ]);
});

test('a resource’s name in an additional language has two forms, one and other', () => {
  const french = { ...loans, label: { ...loans.label, fr: ['Prêt', 'Prêts'] } };
  expect(named(french, 'fr')('name')).toBe('Prêt |||| Prêts');
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
  const key = 'resources.books/view-all.name';
  expect(new Polyglot({ locale }).t(key, { smart_count: count, _: labelAt(registry, key, locale) as string })).toBe(
    text,
  );
});

test('every declared resource and field has a name in both languages, with the Arabic name in Arabic script', () => {
  expect(misnamed(resources)).toEqual([]);
  expect(registry.all.map(({ name }) => registry.get(name))).toEqual(resources);
});
