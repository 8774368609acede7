import { expect, test } from 'vitest';
import { faultOf, fieldsIn, fill } from './template';

test('placeholders can contain spaces around the name', () => {
  expect(fieldsIn('{{ to }} {{text}}')).toEqual(['to', 'text']);
  expect(fill('{{ client }}: {{number}} {{ none }}', { client: '{{number}}', number: '7' })).toBe(
    '{{number}}: 7 {{ none }}',
  );
  expect(faultOf('{{ number }}', 'placed')).toBeUndefined();
});

test('a long run of spaces in unclosed braces is read quickly', () => {
  // A pattern that backtracks would exceed the time limit of a test.
  const text = `a{{${' '.repeat(5000)}b}`;
  expect([fieldsIn(text), fill(text, {})]).toEqual([[], text]);
});
