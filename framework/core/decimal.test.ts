import { expect, test } from 'vitest';
import { add, compare, decimalOf, divide, multiply, round, subtract, textOf } from './decimal';

const of = (make: (one: ReturnType<typeof decimalOf>, other: ReturnType<typeof decimalOf>) => ReturnType<typeof decimalOf>, one: string, other: string) =>
  textOf(make(decimalOf(one), decimalOf(other)));

test('what no float holds is reckoned exactly', () => {
  expect(of(add, '0.1', '0.2')).toBe('0.3');
  expect(of(subtract, '999999999999.9999', '0.0001')).toBe('999999999999.9998');
  expect(of(multiply, '123456789012.3456', '-0.05')).toBe('-6172839450.61728');
  expect(compare(decimalOf('0.10'), decimalOf(0.1))).toBe(0);
  expect(compare(decimalOf('-2'), decimalOf('-1.9'))).toBe(-1);
});

test('halves are rounded away from zero', () => {
  const rounded = (text: string, places: number) => textOf(round(decimalOf(text), places));
  expect(['2.345', '-2.345', '2.3449', '0.004'].map((text) => rounded(text, 2))).toEqual(['2.35', '-2.35', '2.34', '0']);
  expect(textOf(divide(decimalOf('-2'), decimalOf('0.3'), 3))).toBe('-6.667');
});

test('numbers are read as they are written', () => {
  expect([1e21, 1e-7, '-0.50', '.5', '007'].map((one) => textOf(decimalOf(one)))).toEqual(['1000000000000000000000', '0.0000001', '-0.5', '0.5', '7']);
  expect(() => decimalOf('1,5')).toThrow(SyntaxError);
});
