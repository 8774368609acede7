import { describe, expect, test } from 'vitest';
import type { Verb } from './api';
import { actionEndpoint, endpoint, keyOf, simpleRest } from './api';
import { registry } from '../../testing/library/admin';

const of = (name: string) => registry.get(name)!.api;

describe('paths that a declaration puts elsewhere, beside the usual ones', () => {
  test.each<[string, Verb, string]>([
    ['shelves', 'list', 'branch_shelves'],
    ['shelves', 'add', 'branch_shelves/add'],
    ['shelves', 'update', 'branch_shelves/update'],
    ['shelves', 'delete', 'branch_shelves/delete'],
    ['shelves', 'status', 'branch_shelves/update_shelf_status'],
    ['subjects', 'list', 'subjects'],
    ['my_branch', 'list', 'my_branch'],
    ['my_branch', 'update', 'branch/update'],
  ])('%s, %s: %s', (resource, verb, path) => {
    expect(endpoint(of(resource), verb)).toBe(path);
  });

  test('a shelf is known by shelf_id', () => {
    expect(keyOf(of('shelves'))).toBe('shelf_id');
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
    expect(actionEndpoint({ path: 'loans' }, 'cancel')).toBe('loans/cancel');
    expect(actionEndpoint({ path: 'loans' }, 'markPaid')).toBe('loans/mark_paid');
    expect(actionEndpoint({ path: 'loans' }, 'stepBackOnce')).toBe('loans/step_back_once');
  });

  test('the id is called id', () => {
    expect(keyOf({ path: 'gifts' })).toBe('id');
  });
});

test('one line points a resource at a simple REST backend', () => {
  expect(simpleRest('https://api.test', 'makers')).toEqual({
    path: 'makers',
    provider: { simpleRest: 'https://api.test' },
    hosts: ['https://api.test'],
  });
});

test('with what its requests carry, and the names of its fields', () => {
  const headers = { 'X-Key': 'k' };
  expect(simpleRest('https://api.test/v1', 'makers', { headers, credentials: 'include', key: 'uid' })).toEqual({
    path: 'makers',
    key: 'uid',
    headers,
    credentials: 'include',
    provider: { simpleRest: 'https://api.test/v1' },
    hosts: ['https://api.test'],
  });
  expect(simpleRest('/rest', 'makers').hosts).toEqual([]);
});
