import { expect, test } from 'vitest';
import { holdExport } from '../../../testing/checks/holdExport';
import { resources } from '../../../testing/library/admin';
import { languageKeys } from '../../../testing/library/languages';

const read = holdExport(resources, languageKeys, {
  row: { code: 'A-1' },
  use: { resource: 'publishers', id: 7, field: 'logo' },
});

test('an item of a loan, its address and opening hours are written in readable form', () => {
  expect(read('all-loans', 'Items', 'en')).toBe('2 × Cup (A-1)');
  expect(read('all-loans', 'البنود', 'ar')).toBe('2 × كأس (A-1)');
  expect(read('all-loans', 'Address', 'en')).toBe('Hala, +965 6001 0001, Kuwait, Gulf Road 3');
  expect(read('all-loans', 'Member’s phone', 'en')).toBe('+965 6001 0001');
  expect(read('my_branch', 'Opening hours', 'en')).toBe('Monday 09:00–17:00');
});
