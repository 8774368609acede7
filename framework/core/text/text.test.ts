import { expect, test, describe } from 'vitest';
import { judgedRecord } from '../../testing/judge';
import { resourceOf as of } from '../../testing/library/admin';
import { filled } from './text';

test('replaces placeholders with their values literally, and keeps unknown placeholders', () => {
  expect(filled('%{name}: from %{from} to %{to}, %{name}', { name: '$& 5 $1', from: '%{to}', to: '' })).toBe(
    '$& 5 $1: from %{to} to , $& 5 $1',
  );
  expect(filled('%{other} of %{name}', { name: 'all' })).toBe('%{other} of all');
});

describe('a name', () => {
  const complaintsOf = (name: string, values: object) => judgedRecord(of(name), values, 'update').complaints;

  test.each(['12345', '٣٤٥', '!!!', '…', '☎ 50'])('of a person is invalid without a letter: %j', (name) => {
    expect(complaintsOf('members', { full_name: name })).toEqual({ full_name: ['validation.name'] });
    expect(complaintsOf('porters', { name })).toEqual({ name: ['validation.name'] });
  });

  test.each(['***', '—', '()', '🎁'])('of a thing is invalid without a letter or digit: %j', (name) => {
    expect(complaintsOf('publishers', { name: { en: name, ar: 'ندى' } })).toEqual({ 'name.en': ['validation.name'] });
    expect(complaintsOf('books/view-all', { name: { en: 'Nada', ar: name } })).toEqual({
      'name.ar': ['validation.name'],
    });
  });

  test('may be in any script, and a thing’s name may be a number', () => {
    for (const full_name of ['Ali', 'علي بن أبي طالب', 'O’Brien-3', '李', 'Ünal'])
      expect(complaintsOf('members', { full_name })).toEqual({});
    for (const en of ['212', '3M', '42', '½']) expect(complaintsOf('bindings', { name: { en, ar: '٤٢' } })).toEqual({});
  });
});
