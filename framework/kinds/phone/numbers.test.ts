import { expect, test } from 'vitest';
import { dialled, whatsAppOf } from './numbers';

test('a number is called by its digits, and written to where it says its country', () => {
  expect(dialled('+965 (5948) 10-02')).toBe('+96559481002');
  expect(whatsAppOf('+965 5948 1002')).toBe('https://wa.me/96559481002');
  expect(whatsAppOf('00965 5948 1002')).toBe('https://wa.me/96559481002');
  expect(whatsAppOf('5948 1002')).toBeUndefined();
});
