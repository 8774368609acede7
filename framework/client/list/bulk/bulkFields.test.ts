import { expect, test } from 'vitest';
import { registry } from '../../../../src/resources';
import { bulkFields } from './bulkFields';

test('what names one record, or tells it from the next, is not for many', () => {
  expect(Object.keys(bulkFields(registry.get('products/view-all')!))).toEqual([
    'description', 'tags', 'category', 'brand', 'status', 'price', 'compare_at', 'cost', 'sizes', 'colours', 'barcode',
    'low_stock',
  ]);
});
