import { expect, test } from 'vitest';
import { registry } from '../../../testing/library/admin';
import { bulkSteps, splitSteps, bulkFields, appliesToAll } from './bulkSteps';

const loans = registry.get('all-loans')!;
const books = registry.get('books/view-all')!;

const of = (resource: typeof loans, records: readonly object[] | undefined, may = (_name: string) => true) =>
  bulkSteps({ resource, may, records: records as never, tools: [] });

const pending = { id: 1, loan_status: 'pending', on_hold: false };
const lent = { id: 2, loan_status: 'lent', on_hold: false };

test('a step is offered if at least one selected record allows it, with the number of such records', () => {
  const counts = (...records: object[]) => of(loans, records).map(({ key, count }) => `${key} ${count}`);
  expect(counts(pending)).toContain('confirm 1');
  expect(counts(pending, lent, { ...pending, id: 3 })).toContain('confirm 2');
  expect(counts(lent).join()).not.toContain('confirm');
  expect(of(loans, [pending], (name) => name !== 'confirm').map(({ key }) => key)).not.toContain('confirm');
});

test('all steps are offered without a number while some records are not loaded', () => {
  expect(of(loans, undefined).map(({ key, count }) => [key, count])).toContainEqual(['confirm', undefined]);
});

test("a status is offered for records with a different status, and records that can't be edited aren't counted", () => {
  const [active, inactive] = [
    { id: 1, status: 'active' },
    { id: 2, status: 'inactive' },
  ];
  const states = (...records: object[]) =>
    of(books, records).flatMap(({ key, count }) => (key.startsWith('status:') ? [`${key} ${count}`] : []));
  expect(states(active)).toEqual(['status:inactive 1']);
  expect(states(active, inactive)).toEqual(['status:active 1', 'status:inactive 1']);
  expect(of(loans, [pending, { ...lent, loan_status: 'returned' }]).find(({ key }) => key === 'edit')?.count).toBe(1);
});

test('the bar shows as many buttons as fit, and destructive steps move to the menu', () => {
  const steps = of(books, [
    { id: 1, status: 'active' },
    { id: 2, status: 'inactive' },
  ]);
  const names = (room: number) => Object.values(splitSteps(steps, room)).map((some) => some.map(({ key }) => key));
  const all = steps.map(({ key }) => key);
  expect(names(1)[0]).toEqual(all.slice(0, 1));
  expect(names(2).flat().toSorted()).toEqual(all.toSorted());
  expect(names(2)[0]).not.toContain('delete');
  expect(names(99)).toEqual([all, []]);
});

test("a field that identifies a record can't be edited for several", () => {
  expect(Object.keys(bulkFields(registry.get('books/view-all')!))).toEqual([
    'description',
    'tags',
    'shelf',
    'publisher',
    'status',
    'barcode',
    'price',
    'cost',
    'bindings',
    'colours',
  ]);
});

test('a field with a condition can be edited if it applies to all selected records', () => {
  const fines = registry.get('fines')!;
  const [ofBranch, ofSubject] = [
    { id: 1, scope: 'branch' },
    { id: 2, scope: 'subject' },
  ];
  const offered = (...records: { id: number }[]) =>
    ['scope', 'branch', 'subject'].filter((name) => appliesToAll(fines, name, records));
  expect(offered(ofBranch)).toEqual(['scope', 'branch']);
  expect(offered(ofSubject, ofSubject)).toEqual(['scope', 'subject']);
  expect(offered(ofBranch, ofSubject)).toEqual(['scope']);
  for (const none of [undefined, []]) expect(appliesToAll(fines, 'branch', none)).toBe(false);
  // A bulk edit form has a single field, which must not depend on other fields.
  expect(Object.values(bulkFields(fines)).some(({ when }) => when)).toBe(false);
});
