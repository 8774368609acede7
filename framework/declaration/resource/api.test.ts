import { describe, expect, test } from 'vitest';
import type { Verb } from './api';
import { actionEndpoint, endpoint, keyOf, simpleRest } from './api';
import { registry } from '../../testing/library/admin';

const of = (name: string) => registry.get(name)!.api;

describe('paths with overrides', () => {
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

  test('the key of a shelf is shelf_id', () => {
    expect(keyOf(of('shelves'))).toBe('shelf_id');
  });
});

describe('the defaults', () => {
  test('put each call at its usual path', () => {
    const verbs: Verb[] = ['list', 'add', 'update', 'delete', 'status'];
    expect(verbs.map((verb) => endpoint({ path: 'gifts' }, verb))).toEqual([
      'gifts',
      'gifts/add',
      'gifts/update',
      'gifts/delete',
      'gifts/update_status',
    ]);
  });

  test('put an action below the resource, in the API’s spelling', () => {
    expect(actionEndpoint({ path: 'loans' }, 'cancel')).toBe('loans/cancel');
    expect(actionEndpoint({ path: 'loans' }, 'markPaid')).toBe('loans/mark_paid');
    expect(actionEndpoint({ path: 'loans' }, 'stepBackOnce')).toBe('loans/step_back_once');
  });

  test('call the key id', () => {
    expect(keyOf({ path: 'gifts' })).toBe('id');
  });
});

test('simpleRest declares the API of a resource on a simple REST backend', () => {
  expect(simpleRest('https://api.test', 'makers')).toEqual({
    path: 'makers',
    provider: { simpleRest: 'https://api.test' },
    hosts: ['https://api.test'],
  });
});

test('simpleRest passes on headers, credentials and field names', () => {
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
