import { expect, test } from 'vitest';
import { fillGaps, openGap, unknownGap } from './gaps';

test('gaps are filled in either language, and what is not known stays to be written', () => {
  expect(fillGaps('Hello { Client }, {order} is here', { client: 'Noura $1' })).toBe('Hello Noura $1, {order} is here');
  expect(fillGaps('أهلًا {العميل}، طلبك {الطلب}', { client: 'نورة', order: 'N-7' })).toBe('أهلًا نورة، طلبك N-7');
  expect(fillGaps('{client} {unknown} {\nme}', { client: '' })).toBe('{client} {unknown} {\nme}');
});

test('what is in braces and no gap is told by its name', () => {
  expect(unknownGap('{client} {ordre} {x}')).toBe('ordre');
  expect(unknownGap('{ME} {المتجر} {} {{shop}}')).toBeUndefined();
});

test('the first gap that is left has its place', () => {
  expect(openGap('a {x} {order} {me}')).toEqual({ start: 6, end: 13 });
  expect(openGap('nothing {here}')).toBeUndefined();
});
