import { expect, test } from 'vitest';
import { translate } from '../../testing/translate';

test('a message is in the language of the request', () => {
  expect(translate('en', 'messages.updated')).toBe('Updated Successfully');
  expect(translate('ar', 'messages.updated')).toBe('تم التحديث بنجاح');
});

test('a field error names the field and the bounds', () => {
  const args = { field: 'Rate', min: 1, max: 100 };
  expect(translate('en', 'validation.between', args)).toBe('Rate must be between 1 and 100');
  expect(translate('ar', 'validation.between', { ...args, field: 'النسبة' })).toBe(
    'يجب أن تكون قيمة حقل «النسبة» بين 1 و100',
  );
});

test.each([
  [0, 'لم يُحذف أي سجل'],
  [1, 'حُذف سجل واحد'],
  [2, 'حُذف سجلان'],
  [3, 'حُذفت 3 سجلات'],
  [11, 'حُذف 11 سجلًا'],
  [100, 'حُذف 100 سجل'],
])('counts %i deleted records correctly in Arabic', (smart_count, text) => {
  expect(translate('ar', 'messages.deleted_many', { smart_count })).toBe(text);
});

test('an unknown key is returned unchanged', () => {
  expect(translate('ar', 'validation.no_such_rule', { field: 'x' })).toBe('validation.no_such_rule');
});
