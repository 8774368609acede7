import { describe, expect, test } from 'vitest';
import { field } from '../../kinds';
import { defineResource } from './resource';
import { label } from '../../testing/judge';
import { ownBranch, ownUser, platform, branch } from '../../testing/library/scopes';

const least = defineResource({
  name: 'gift-cards',
  label: { en: ['Gift card', 'Gift cards'], ar: ['بطاقة هدية', 'بطاقات الهدايا'] },
  api: { path: 'branch/gift_cards' },
  scope: branch,
  title: 'code',
  fields: { code: field.text({ label, required: true }), used: field.date({ label, readOnly: true }) },
});

describe('a resource with minimal options', () => {
  test('has its scope’s rights, no menu entry, and a list of titles sorted by newest first', () => {
    expect(least).toMatchObject({
      scope: branch,
      menu: false,
      singleton: false,
      checks: [],
      rights: branch.rights,
      actions: {},
      list: { columns: ['code'], filters: [], search: ['code'], sort: { field: 'id', order: 'DESC' } },
    });
  });

  test('has a table named after its path', () => {
    expect(least.table).toBe('branch_gift_cards');
  });

  test('has a form with all writable fields, named after the resource', () => {
    expect(least.form).toEqual([{ label: { en: 'Gift card', ar: 'بطاقة هدية' }, fields: ['code'] }]);
  });

  test('has no status field', () => {
    expect(Object.hasOwn(least, 'status')).toBe(false);
  });
});

test.each([
  [branch, false],
  [platform, false],
  [ownBranch, true],
  [ownUser, true],
] as const)('a resource of scope $name is a singleton: %s', (scope, singleton) => {
  expect(defineResource({ ...least, scope }).singleton).toBe(singleton);
});

test('withActions adds actions and changes nothing in the original resource', () => {
  const { withActions: _step, ...before } = least;
  const acting = least.withActions({ use: { label, when: ({ used }) => used === null } });
  expect(acting).toEqual({ ...before, actions: { use: { label, when: expect.any(Function) } } });
  expect(least.actions).toEqual({});
});
