import { expect, test } from 'vitest';
import { bulkFields, isAskedOfAll } from './bulkSteps';
import { registry } from '../../../testing/library/admin';

test('what names one record, or tells it from the next, is not for many', () => {
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

test('what is only sometimes asked for is for many where all of them ask for it', () => {
  const fines = registry.get('fines')!;
  const [ofBranch, ofSubject] = [
    { id: 1, scope: 'branch' },
    { id: 2, scope: 'subject' },
  ];
  const offered = (...records: { id: number }[]) =>
    ['scope', 'branch', 'subject'].filter((name) => isAskedOfAll(fines, name, records));
  expect(offered(ofBranch)).toEqual(['scope', 'branch']);
  expect(offered(ofSubject, ofSubject)).toEqual(['scope', 'subject']);
  expect(offered(ofBranch, ofSubject)).toEqual(['scope']);
  for (const none of [undefined, []]) expect(isAskedOfAll(fines, 'branch', none)).toBe(false);
  // Its form stands alone, without what it would be asked by.
  expect(Object.values(bulkFields(fines)).some(({ when }) => when)).toBe(false);
});
