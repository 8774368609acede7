// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { field } from '..';
import { label } from '../../testing/judge';
import { renderCell } from '../../testing/library/screens';

test('an amount shows its share, and its sign if a direction is declared, on the side that the language uses', async () => {
  const settings = { currency_code: 'KWD', currency_decimals: 3 };
  const shown = async (options: object, value: string, locale = 'en') => {
    const { row } = await renderCell(field.money({ label, ...options }), value, { settings, locale });
    const text = row.textContent!;
    const isIncoming = row.querySelector('.comes') !== null;
    document.body.replaceChildren();
    return `${text.replaceAll('\u00a0', ' ')}${isIncoming ? ' in' : ''}`;
  };
  expect(await shown({ share: 'id' }, '3.5')).toBe('KWD 3.500 · 50%');
  expect(await shown({ share: 'absent' }, '3.5')).toBe('KWD 3.500');
  const byRecord = (out: string) => ({ flow: { by: 'id', out: [out] } });
  expect(await shown({ flow: 'in' }, '30')).toBe('+KWD 30.000 in');
  expect(await shown({ flow: 'out' }, '2.4')).toBe('-KWD 2.400');
  expect(await shown(byRecord('7'), '2.4')).toBe('-KWD 2.400');
  expect(await shown(byRecord('8'), '2.4')).toBe('+KWD 2.400 in');
  expect(await shown({ flow: 'out' }, '0')).toBe('KWD 0.000');
  // A direction mark keeps the minus to the left of the digits.
  expect(await shown({ flow: 'out' }, '2.4', 'ar-SY')).toMatch(/\u200e-2\.400/);
});
