// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Press } from './keys';
import { createReader, isTyping, nameOf, patience } from './keys';

const press = (key: string, code: string, more: Partial<Press> = {}): Press => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('a press', () => {
  test.each([
    ['on a Latin keyboard', press('g', 'KeyG'), 'g'],
    ['with the capitals locked', press('G', 'KeyG'), 'g'],
    ['on a keyboard with its letters elsewhere', press('a', 'KeyQ'), 'a'],
    ['on an Arabic keyboard', press('ل', 'KeyG'), 'g'],
    ['of the slash there', press('ظ', 'Slash'), '/'],
    ['of the question mark there', press('؟', 'Slash', { shiftKey: true }), '?'],
    ['of a bracket there', press('ج', 'BracketLeft'), '['],
    ['with Control there', press('س', 'KeyS', { ctrlKey: true }), 'mod+s'],
    ['with Command', press('Enter', 'Enter', { metaKey: true }), 'mod+Enter'],
    ['of Escape', press('Escape', 'Escape'), 'Escape'],
    ['of a function key', press('F8', 'F8'), 'F8'],
    ['of a function key with another', press('F8', 'F8', { shiftKey: true }), undefined],
    ['with Alt', press('n', 'KeyN', { altKey: true }), undefined],
    ['of an arrow', press('ArrowDown', 'ArrowDown'), undefined],
    ['of a modifier alone', press('Shift', 'ShiftLeft', { shiftKey: true }), undefined],
  ])('%s', (_name, given, name) => {
    expect(nameOf(given)).toBe(name);
  });
});

describe('a reader of presses', () => {
  const known = ['g h', 'c', 'h'];
  const read = (...keys: string[]) => {
    const reader = createReader((name) => known.includes(name));
    return keys.map((key) => reader(press(key, `Key${key.toUpperCase()}`)));
  };

  test('tells one key at once, and two when the second comes', () => {
    expect(read('c')).toEqual(['c']);
    expect(read('g', 'h')).toEqual([undefined, 'g h']);
    expect(read('g', 'c', 'h')).toEqual([undefined, 'c', 'h']);
    expect(read('g', 'g', 'h')).toEqual([undefined, undefined, 'g h']);
  });

  test('forgets the first of two after a while, and not for a modifier between them', () => {
    let time = 0;
    const reader = createReader(
      (name) => known.includes(name),
      () => time,
    );
    reader(press('g', 'KeyG'));
    expect(reader(press('Shift', 'ShiftLeft'))).toBeUndefined();
    expect(reader(press('h', 'KeyH'))).toBe('g h');
    reader(press('g', 'KeyG'));
    time = patience + 1;
    expect(reader(press('h', 'KeyH'))).toBe('h');
  });
});

test.each([
  ['<input>', true],
  ['<input type="search">', true],
  ['<input type="checkbox">', false],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<div role="combobox" tabindex="0"></div>', true],
  ['<button></button>', false],
  ['<a href="/"></a>', false],
])('whether %s takes what is typed: %s', (html, answer) => {
  document.body.innerHTML = html;
  expect(isTyping(document.body.firstElementChild)).toBe(answer);
});
