import { expect, test } from 'vitest';
import { dialled, shownPhone, whatsAppOf } from './phone';

test('formats a number for dialling, and for WhatsApp if it has a country code', () => {
  expect(dialled('+965 (5948) 10-02')).toBe('+96559481002');
  expect(['+966 (0)50 123 4567', '00966(0)501234567', '٠٠٩٦٦ (٠)٥٠ ١٢٣ ٤٥٦٧'].map(dialled)).toEqual([
    '+966501234567',
    '00966501234567',
    '00966501234567',
  ]);
  expect(dialled('(0)50 123 4567')).toBe('0501234567');
  expect(whatsAppOf('+965 5948 1002')).toBe('https://wa.me/96559481002');
  expect(whatsAppOf('00965 5948 1002')).toBe('https://wa.me/96559481002');
  expect(whatsAppOf('+965 5948 1002', 'Your order: https://a.example/#b')).toBe(
    'https://wa.me/96559481002?text=Your%20order%3A%20https%3A%2F%2Fa.example%2F%23b',
  );
  expect(whatsAppOf('5948 1002')).toBeUndefined();
});

test('groups the digits of a stored number as is usual in its country, and leaves any other number unchanged', () => {
  expect(
    ['+96560020002', '+966501234567', '+97142220140', '+96171123456', '+201001234567', '+442079460958'].map(shownPhone),
  ).toEqual([
    '+965 6002 0002',
    '+966 50 123 4567',
    '+971 4 222 0140',
    '+961 71 123 456',
    '+20 100 123 4567',
    '+44 207 946 0958',
  ]);
  expect(['52991052', '+965 5299 1052', '••••52', ''].map(shownPhone)).toEqual([
    '52991052',
    '+965 5299 1052',
    '••••52',
    '',
  ]);
});
