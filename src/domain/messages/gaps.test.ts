import { expect, test } from 'vitest';
import { fillGaps, openGap, unknownGap } from './gaps';

test('fillGaps replaces placeholders in either language, and keeps placeholders without a value', () => {
  expect(fillGaps('Hello { Client }, {order} is here', { client: 'Noura $1' })).toBe('Hello Noura $1, {order} is here');
  expect(fillGaps('أهلًا {العميل}، طلبك {الطلب}', { client: 'نورة', order: 'N-7' })).toBe('أهلًا نورة، طلبك N-7');
  expect(fillGaps('{client} {unknown} {\nme}', { client: '' })).toBe('{client} {unknown} {\nme}');
});

test('unknownGap returns the first unknown name in braces', () => {
  expect(unknownGap('{client} {ordre} {x}')).toBe('ordre');
  expect(unknownGap('{ME} {المتجر} {} {{shop}}')).toBeUndefined();
});

test('a long run of spaces in unclosed braces is read quickly', () => {
  // A pattern that backtracks would exceed the time limit of a test.
  const text = `{${' '.repeat(20_000)}{`;
  expect([fillGaps(text, {}), unknownGap(text), openGap(text)]).toEqual([text, undefined, undefined]);
});

test('openGap returns the position of the first remaining placeholder', () => {
  expect(openGap('a {x} {order} {me}')).toEqual({ start: 6, end: 13 });
  expect(openGap('nothing {here}')).toBeUndefined();
});
