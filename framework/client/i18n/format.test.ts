import { afterEach, expect, test, vi } from 'vitest';
import {
  formatBrief,
  formatDate,
  formatDateTime,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortDay,
} from './format';

/** Removes direction marks and normalizes spaces because both differ between releases of the Unicode data. */
const plain = (text: string) => text.replace(/[\u061c\u200e\u200f]/g, '').replace(/\s/gu, ' ');

test('numbers have separators, keep their decimals, and use Latin digits by default', () => {
  expect(formatNumber(1234.5678, 'en')).toBe('1,234.5678');
  expect(plain(formatNumber('-1234.5', 'ar-SY'))).toBe('-1,234.5');
  expect(plain(formatNumber(1234.5, 'ar-SY', { digits: 'arab' }))).toBe('١٬٢٣٤٫٥');
  expect(formatNumber(12, 'en', { digits: 'arab' })).toBe('12');
  expect(formatNumber('9007199254740993.123456789', 'en')).toBe('9,007,199,254,740,993.123456789');
});

test('a percentage is a number of hundredths', () => {
  expect(formatPercent('12.5', 'en')).toBe('12.5%');
  expect(plain(formatPercent(100, 'ar-SY'))).toContain('100');
});

test.each([
  ['10', 'USD', '$10.00'],
  ['1.5', 'KWD', 'KWD 1.500'],
  ['1234567890123456789.05', 'USD', '$1,234,567,890,123,456,789.05'],
  ['10.5000', 'USD', '$10.50'],
  ['10.005', 'USD', '$10.005'],
  ['-3', 'SAR', '-SAR 3.00'],
  ['10.55', 'SYP', 'SYP 10.55'],
  ['7', 'toolong', '7 toolong'],
  ['7', '', '7'],
])('formats %s %s as %s', (amount, currency, text) => {
  expect(plain(formatMoney(amount, currency, 'en'))).toBe(text);
});

test('a currency uses the number of decimals set by the branch', () => {
  expect(plain(formatMoney('10', 'SYP', 'en', { decimals: 2 }))).toBe('SYP 10.00');
  expect(plain(formatMoney('10', 'USD', 'en', { decimals: 0 }))).toBe('$10');
});

test('money in Arabic has the Arabic currency symbol and the chosen digits', () => {
  expect(plain(formatMoney('1.5', 'KWD', 'ar-SY'))).toMatch(/1\.500.*د\.ك/);
  expect(plain(formatMoney('1.5', 'KWD', 'ar-SY', { digits: 'arab' }))).toContain('١٫٥٠٠');
});

test.each(['', 'abc', '1e5', 'NaN', '0x10', '1,000', ' 1'])('%j is not a number and is left unchanged', (text) => {
  expect(formatMoney(text, 'USD', 'en')).toBe(text);
  expect(formatNumber(text, 'en')).toBe(text);
});

test('an instant is shown in the requested time zone', () => {
  const iso = '2024-01-05T21:30:00.000Z';
  expect(plain(formatDate(iso, 'en', { timeZone: 'Asia/Damascus' }))).toBe('Jan 6, 2024');
  expect(plain(formatDate(iso, 'en', { timeZone: 'UTC' }))).toBe('Jan 5, 2024');
  expect(plain(formatDateTime(iso, 'en', { timeZone: 'Asia/Damascus' }))).toBe('Jan 6, 2024, 12:30 AM');
  expect(plain(formatDateTime(iso, 'ar-SY', { timeZone: 'Asia/Damascus' }))).toMatch(/^6 كانون الثاني 2024.*12:30 ص$/);
  expect(plain(formatDate(iso, 'ar-SY', { timeZone: 'UTC', digits: 'arab' }))).toBe('٥ كانون الثاني ٢٠٢٤');
});

test('a date without a time is the same day in every time zone', () => {
  for (const timeZone of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
    expect(plain(formatDate('2024-03-01', 'en', { timeZone }))).toBe('Mar 1, 2024');
  }
});

test('an invalid date is left unchanged', () => {
  expect(formatDate('soon', 'en')).toBe('soon');
  expect(formatDateTime('', 'ar-SY')).toBe('');
});

test('lists are joined as in a sentence', () => {
  expect(formatList(['red', 'green', 'blue'], 'en')).toBe('red, green, and blue');
  expect(formatList(['red', 'blue'], 'en', 'disjunction')).toBe('red or blue');
  expect(formatList(['أحمر', 'أخضر', 'أزرق'], 'ar-SY')).toBe('أحمر وأخضر وأزرق');
  expect(formatList([], 'en')).toBe('');
});

test.each([
  ['Asia/Kuwait', 'نوفمبر'],
  ['Asia/Riyadh', 'نوفمبر'],
  ['Asia/Dubai', 'نوفمبر'],
  ['Africa/Cairo', 'نوفمبر'],
  ['Asia/Damascus', 'تشرين الثاني'],
  ['Asia/Beirut', 'تشرين الثاني'],
  ['Asia/Baghdad', 'تشرين الثاني'],
  [undefined, 'تشرين الثاني'],
])('Arabic month names depend on the country of the time zone: in %s, the name is %s', (timeZone, month) => {
  const where = { timeZone };
  for (const written of [
    formatDate('2026-11-23', 'ar-SY', where),
    formatDate('2026-11-23T10:00:00Z', 'ar-SY', where),
    formatDateTime('2026-11-23T10:00:00Z', 'ar-SY', where),
    formatShortDay('2026-11-23', 'ar-SY', where),
  ])
    expect(plain(written)).toContain(`23 ${month}`);
  expect(formatDate('2026-11-23', 'en', where)).toBe('Nov 23, 2026');
});

afterEach(() => void vi.useRealTimers());

test('a brief date is a time for today, a day for this year, and otherwise the full date, in the workplace’s time zone', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T22:30:00Z') });
  const where = { timeZone: 'Asia/Kuwait' };
  expect(
    ['2026-12-01T05:15:00Z', '2026-11-30T20:59:00Z', '2026-12-01', '2025-12-01T05:15:00Z'].map((iso) =>
      formatBrief(iso, 'en', where).replace('\u202f', ' '),
    ),
  ).toEqual(['8:15 AM', 'Nov 30', 'Dec 1', 'Dec 1, 2025']);
});
