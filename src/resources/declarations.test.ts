// Tests the rules that all of the product's declarations must follow.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAllowed } from '@matjar/admin';
import type { AnyResource } from '@matjar/admin';
import {
  checkAdmin,
  checkDeclarations,
  createRegistry,
  endpoint,
  fromWire,
  judgedRecord,
  keyOf,
  limitToOffered,
  recordFromWire,
  toWire,
  validate,
} from '@matjar/admin/testing';
import type { Verb } from '@matjar/admin/testing';
import { bulkFields, columnsOf, misnamed } from '@matjar/admin/testing/client';
import { admin } from '../admin';
import { specCalls } from '../config';
import { menu } from '../menu';
import { roles } from '../roles';
import { registry } from '../../tests/helpers/registry';
import { resources } from '.';
import { resources as all } from './all';
import { translate } from '../i18n/server';
import { languageKeys } from '../languages';

const of = (name: string) => registry.get(name)!;
const each = resources.map((resource) => [resource.name, resource as AnyResource] as const);

test('the shop’s admin is valid, and its resources are consistent', () => {
  expect(() => checkAdmin(admin)).not.toThrow();
  expect(() => checkDeclarations(all)).not.toThrow();
  expect(registry.get('categories')?.api.path).toBe('shop_categories');
});

test('every resource, field and action has a name in both languages and scripts, and actions also have a past tense', () => {
  expect(misnamed(resources)).toEqual([]);
});

test.each(each)('all columns of %s have names', (_name, resource) => {
  expect(
    columnsOf(resource).filter((column) => languageKeys.some((key) => !translate.read(key, column.field.label))),
  ).toEqual([]);
});

test.each(each)('any JSON sent to %s is parsed and validated without an error', (_name, resource) => {
  const keys = fc.oneof(fc.constantFrom(...Object.keys(resource.fields), '__proto__', 'labels', 'id'), fc.string());
  const bodies = fc.array(fc.tuple(keys, fc.jsonValue({ maxDepth: 2 }))).map((entries) => Object.fromEntries(entries));
  fc.assert(
    fc.property(bodies, fc.boolean(), fc.constantFrom('create' as const, 'update' as const), (body, keep, mode) => {
      expect(() => toWire(resource, fromWire(resource, body, keep))).not.toThrow();
      expect(() => recordFromWire(resource, body)).not.toThrow();
      expect(() => validate(resource, body as never, mode)).not.toThrow();
    }),
  );
});

describe('the paths of SPEC §7, under /api/sub_vendor', () => {
  test.each<[string, Verb, string]>([
    ['categories', 'list', 'shop_categories'],
    ['categories', 'add', 'shop_categories/add'],
    ['categories', 'update', 'shop_categories/update'],
    ['categories', 'delete', 'shop_categories/delete'],
    ['categories', 'status', 'shop_categories/update_category_status'],
    ['available-categories', 'list', 'categories'],
    ['my_shop', 'list', 'my_shop'],
    ['my_shop', 'update', 'shop/update'],
  ])('%s, %s: %s', (resource, verb, path) => {
    expect(endpoint(of(resource).api, verb)).toBe(path);
  });

  test('the key of a shop category is subsubcategory_id', () => {
    expect(keyOf(of('categories').api)).toBe('subsubcategory_id');
  });

  test('the texts of an available category are entries', () => {
    const wire = {
      category_details: [
        { language_id: 1, category_name: 'Fashion' },
        { language_id: 2, category_name: 'أزياء' },
      ],
    };
    const name = { en: 'Fashion', ar: 'أزياء' };
    expect(toWire(of('available-categories'), { name })).toEqual(wire);
    expect(recordFromWire(of('available-categories'), { id: 1, ...wire })).toEqual({ id: 1, name });
  });
});

test('an API that doesn’t list its calls has only the specification’s resources, without references to others', () => {
  const limited = createRegistry(resources, { roles, menu });
  limitToOffered(limited, undefined, specCalls);
  expect(limited.all.map(({ name }) => name)).toEqual(['categories', 'available-categories', 'my_shop', 'myAccount']);
  const choices = limited.get('available-categories')!;
  expect(choices.menu).toBe(false);
  expect(['list', 'create', 'edit', 'delete'].map((right) => isAllowed('super-admin', choices, right))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(limited.get('categories')!.list).toMatchObject({ columns: ['image', 'name', 'sort', 'status'] });
  expect(Object.keys(limited.get('my_shop')!.fields as object)).not.toContain('currency');
  expect([limited.offers('subcategory'), limited.offers('notifications')]).toEqual([true, false]);
});

test('fields that identify a single product can’t be edited in bulk', () => {
  expect(Object.keys(bulkFields(of('products/view-all')))).toEqual([
    'description',
    'tags',
    'status',
    'category',
    'brand',
    'price',
    'compare_at',
    'cost',
    'tax_class',
    'barcode',
    'low_stock',
    'sizes',
    'colours',
  ]);
});

test('a product requires a size or a colour', () => {
  const product = { name: { en: 'Red', ar: 'أحمر' }, category: 1, slug: 'a', sku: 'a', price: '5' };
  const complaint = { sizes: ['validation.size_or_colour'] };
  expect(judgedRecord(of('products/view-all'), product, 'create').complaints).toEqual(complaint);
  expect(judgedRecord(of('products/view-all'), { ...product, colours: [1] }, 'create').complaints).toEqual({});
});

test('a percentage requires its shop or sub-category, depending on its scope', () => {
  expect(judgedRecord(of('percentages'), { scope: 'sub-category', rate: 5 }, 'create').complaints).toEqual({
    sub_category: ['validation.required_sub_category'],
  });
  expect(judgedRecord(of('percentages'), { rate: 5 }, 'create').complaints).toHaveProperty('shop');
});

test.each(['12345', '!!!'])('a person’s name without a letter is invalid: %j', (name) => {
  expect(judgedRecord(of('clients'), { full_name: name }, 'update').complaints).toEqual({
    full_name: ['validation.name'],
  });
  expect(judgedRecord(of('team-members'), { name }, 'update').complaints).toEqual({ name: ['validation.name'] });
});
