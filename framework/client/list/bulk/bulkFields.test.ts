import { expect, test } from 'vitest';
import { bulkFields } from './bulkFields';
import { registry } from '../../../testing/library/admin';

test('what names one record, or tells it from the next, is not for many', () => {
  expect(Object.keys(bulkFields(registry.get('books/view-all')!))).toEqual([
    'description', 'tags', 'shelf', 'publisher', 'status', 'barcode', 'price', 'cost', 'bindings', 'colours',
  ]);
});
