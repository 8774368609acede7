import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Role } from '@matjar/admin';
import { rights } from '../../tests/helpers/rights';
import { rightsFile, rightsPage } from './listRights';

test('the table of rights is up to date: npm run docs:rights writes it', () => {
  expect(readFileSync(rightsFile, 'utf8')).toBe(rightsPage());
});

const all = [...rights.keys()];
const of = (role: Role | 'nobody') => all.filter((line) => rights.get(line)!.includes(role));
const reads = (line: string) => / (list|show|export|see \w+)$/.test(line) || line.startsWith('/');

// The expected rights are hand-written, because the test must not derive them from the declarations.
describe('the table of rights', () => {
  test('has each line once', () => {
    const lines = readFileSync(rightsFile, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(lines).toHaveLength(rights.size);
  });

  test('lets a viewer read the shop, and edit only their own account', () => {
    expect(of('viewer').filter((line) => !reads(line))).toEqual(['myAccount edit']);
  });

  test('gives each role all rights of the lower one: viewer, vendor, admin, super admin', () => {
    for (const [less, more] of [
      ['viewer', 'vendor'],
      ['vendor', 'admin'],
      ['admin', 'super-admin'],
    ] as const) {
      expect([more, of(less).filter((line) => !rights.get(line)!.includes(more))]).toEqual([more, []]);
    }
  });

  test('limits shared records, other shops and decisions about shops to the platform’s staff', () => {
    const resources = ['users', 'percentages', 'shops', 'platform-activity', 'platform-activity/entries', '/jobs'];
    const decisions = [
      ...['available-categories', 'sub-categories'].flatMap((resource) =>
        ['create', 'edit', 'delete'].map((right) => `${resource} ${right}`),
      ),
      'all-orders mark_unpaid',
      'advertisements approve',
      'advertisements reject',
      'transactions cancel',
      'transactions reverse',
      'accounts verify',
      'accounts unverify',
      'payouts process',
      'payouts pay',
      'payouts fail',
      ...['create', 'edit', 'delete', 'makeDefault'].map((right) => `currencies ${right}`),
    ];
    const platformRights = of('super-admin').filter((line) => !rights.get(line)!.includes('vendor'));
    expect(platformRights.filter((line) => !resources.includes(line.split(' ')[0]!)).toSorted()).toEqual(
      decisions.toSorted(),
    );
    expect(of('vendor').filter((line) => resources.includes(line.split(' ')[0]!))).toEqual([]);
  });

  test('lets only super admins assign roles', () => {
    expect(of('super-admin').filter((line) => !rights.get(line)!.includes('admin'))).toEqual(['users edit']);
  });

  test('lets only clients use the client pages: their account, own records, messages and reviews', () => {
    const own = [
      'my_orders',
      'my_orders/lines',
      'my_invoices',
      'my_messages',
      'my_messages/items',
      'my_reviews',
      'my_reviews/unreviewed',
      'my_points',
      'my_shops',
    ];
    const writes = [
      'my_orders open_page',
      'my_messages create',
      'my_messages mark_read',
      'my_messages/items create',
      'my_reviews create',
      'my_reviews change_review',
    ];
    const lines = [
      ...own.flatMap((resource) => ['list', 'show', 'export'].map((right) => `${resource} ${right}`)),
      ...writes,
    ];
    expect(of('client').toSorted()).toEqual(
      [...['list', 'show', 'export', 'edit'].map((right) => `myAccount ${right}`), ...lines].toSorted(),
    );
    for (const line of lines) expect([line, rights.get(line)]).toEqual([line, ['client']]);
  });

  test('lets anonymous callers only list the available categories', () => {
    expect(of('nobody')).toEqual(['available-categories list']);
  });
});
