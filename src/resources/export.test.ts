import { expect, test } from 'vitest';
import { holdExport } from '@matjar/admin/testing/client';
import { resources } from '.';
import { languageKeys } from '../languages';

const read = holdExport(resources, languageKeys, {
  row: { colour: { en: 'Cup', ar: 'كأس' }, size: null, sku: 'A-1' },
  use: { resource: 'brands', id: 7, field: 'logo' },
});

test('order lines, addresses and opening hours are exported as readable text', () => {
  expect(read('all-orders', 'Lines', 'en')).toBe('2 × Cup, Cup (A-1)');
  expect(read('all-orders', 'البنود', 'ar')).toBe('2 × كأس، كأس (A-1)');
  expect(read('all-orders', 'Address', 'en')).toBe('Hala, +965 6001 0001, Kuwait, Gulf Road 3');
  expect(read('all-orders', 'Client’s phone', 'en')).toBe('+965 6001 0001');
  expect(read('my_shop', 'Opening hours', 'en')).toBe('Monday 09:00–17:00');
});
