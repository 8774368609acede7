import { expect, test } from 'vitest';
import { dialled, whatsAppOf } from './phone';

test('a number is called by its digits, and written to where it says its country', () => {
  expect(dialled('+965 (5948) 10-02')).toBe('+96559481002');
  expect(['+966 (0)50 123 4567', '00966(0)501234567', '٠٠٩٦٦ (٠)٥٠ ١٢٣ ٤٥٦٧'].map(dialled)).toEqual(['+966501234567', '00966501234567', '00966501234567']);
  expect(dialled('(0)50 123 4567')).toBe('0501234567');
  expect(whatsAppOf('+965 5948 1002')).toBe('https://wa.me/96559481002');
  expect(whatsAppOf('00965 5948 1002')).toBe('https://wa.me/96559481002');
  expect(whatsAppOf('+965 5948 1002', 'Your order: https://a.example/#b')).toBe('https://wa.me/96559481002?text=Your%20order%3A%20https%3A%2F%2Fa.example%2F%23b');
  expect(whatsAppOf('5948 1002')).toBeUndefined();
});
