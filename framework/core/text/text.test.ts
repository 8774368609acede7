import { expect, test } from 'vitest';
import { filled } from './text';

test('gaps are filled by what is given for them, as it is, and others stay', () => {
  expect(filled('%{name}: from %{from} to %{to}, %{name}', { name: '$& 5 $1', from: '%{to}', to: '' })).toBe(
    '$& 5 $1: from %{to} to , $& 5 $1',
  );
  expect(filled('%{other} of %{name}', { name: 'all' })).toBe('%{other} of all');
});
