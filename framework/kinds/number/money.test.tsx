// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { field } from '..';
import { label } from '../../testing/judge';
import { renderCell, renderScreen } from '../../testing/library/screens';
import { wholeCellOf } from '../../client/widgets/wholeCells';

test('an amount shows a sign if its direction is declared, on the side that the language uses', async () => {
  const settings = { currency_code: 'KWD', currency_decimals: 3 };
  const shown = async (options: object, value: string, locale = 'en') => {
    const { row } = await renderCell(field.money({ label, ...options }), value, { settings, locale });
    const text = row.textContent!;
    const isIncoming = row.querySelector('.comes') !== null;
    document.body.replaceChildren();
    return `${text.replaceAll('\u00a0', ' ')}${isIncoming ? ' in' : ''}`;
  };
  const byRecord = (out: string) => ({ flow: { by: 'id', out: [out] } });
  expect(await shown({ flow: 'in' }, '30')).toBe('+KWD 30.000 in');
  expect(await shown({ flow: 'out' }, '2.4')).toBe('-KWD 2.400');
  expect(await shown(byRecord('7'), '2.4')).toBe('-KWD 2.400');
  expect(await shown(byRecord('8'), '2.4')).toBe('+KWD 2.400 in');
  expect(await shown({ flow: 'out' }, '0')).toBe('KWD 0.000');
  // The direction mark ensures that the minus is displayed to the left of the digits.
  expect(await shown({ flow: 'out' }, '2.4', 'ar-SY')).toMatch(/\u200e-2\.400/);
});

test.each([
  ['3.5', 7, 'KWD 3.500 · 50%'],
  ['-3.5', 7, '-KWD 3.500 · -50%'],
  ['3.5', 0, 'KWD 3.500'],
  ['3.5', null, 'KWD 3.500'],
  [null, 7, '—'],
])('the amount %s of %s is shown as %s on the record’s page', async (it, whole, expected) => {
  const margin = field.money({ label, share: 'whole' });
  const Cell = wholeCellOf(margin);
  await renderScreen(<Cell resource={{} as never} record={{ id: 7, it, whole }} name="it" field={margin} />, {
    resources: [],
    place: { branch: { id: 4, currency_code: 'KWD', currency_decimals: 3 } },
  } as never);
  expect(document.body.textContent!.replaceAll('\u00a0', ' ')).toContain(expected);
});
