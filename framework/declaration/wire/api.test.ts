import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/resources';
import type { Verb } from './api';
import { actionEndpoint, endpoint, keyOf, simpleRest } from './api';

const of = (name: string) => registry.get(name)!.api;

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
    expect(endpoint(of(resource), verb)).toBe(path);
  });

  test('a shop category is known by subsubcategory_id', () => {
    expect(keyOf(of('categories'))).toBe('subsubcategory_id');
  });
});

describe('where nothing else is said', () => {
  test('each call is at its usual place', () => {
    const verbs: Verb[] = ['list', 'add', 'update', 'delete', 'status'];
    expect(verbs.map((verb) => endpoint({ path: 'gifts' }, verb))).toEqual([
      'gifts',
      'gifts/add',
      'gifts/update',
      'gifts/delete',
      'gifts/update_status',
    ]);
  });

  test('an action is under the resource, in the API’s spelling', () => {
    expect(actionEndpoint({ path: 'orders' }, 'cancel')).toBe('orders/cancel');
    expect(actionEndpoint({ path: 'orders' }, 'markPaid')).toBe('orders/mark_paid');
    expect(actionEndpoint({ path: 'orders' }, 'stepBackOnce')).toBe('orders/step_back_once');
  });

  test('the id is called id', () => {
    expect(keyOf({ path: 'gifts' })).toBe('id');
  });
});

test('one line points a resource at a simple REST backend', () => {
  expect(simpleRest('https://api.test', 'brands')).toEqual({
    path: 'brands',
    provider: { simpleRest: 'https://api.test' },
    hosts: ['https://api.test'],
  });
});

test('with what its requests carry, and the names of its fields', () => {
  const headers = { 'X-Key': 'k' };
  expect(simpleRest('https://api.test/v1', 'brands', { headers, credentials: 'include', key: 'uid' })).toEqual({
    path: 'brands', key: 'uid', provider: { simpleRest: 'https://api.test/v1', headers, credentials: 'include' }, hosts: ['https://api.test'],
  });
  expect(simpleRest('/rest', 'brands').hosts).toEqual([]);
});
