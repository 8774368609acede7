// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Press } from './keys';
import { createReader, isTyping, nameOf, pairTimeout } from './keys';

const press = (key: string, code: string, more: Partial<Press> = {}): Press => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('a key press', () => {
  test.each([
    ['on a Latin keyboard', press('g', 'KeyG'), 'g'],
    ['with Caps Lock', press('G', 'KeyG'), 'g'],
    ['on an AZERTY keyboard', press('a', 'KeyQ'), 'a'],
    ['on an Arabic keyboard', press('ل', 'KeyG'), 'g'],
    ['of the slash on an Arabic keyboard', press('ظ', 'Slash'), '/'],
    ['of the question mark on an Arabic keyboard', press('؟', 'Slash', { shiftKey: true }), '?'],
    ['of a bracket on an Arabic keyboard', press('ج', 'BracketLeft'), '['],
    ['with Control on an Arabic keyboard', press('س', 'KeyS', { ctrlKey: true }), 'mod+s'],
    ['with Command', press('Enter', 'Enter', { metaKey: true }), 'mod+Enter'],
    ['of Escape', press('Escape', 'Escape'), 'Escape'],
    ['of a function key', press('F8', 'F8'), 'F8'],
    ['of a function key with Shift', press('F8', 'F8', { shiftKey: true }), undefined],
    ['with Alt', press('n', 'KeyN', { altKey: true }), undefined],
    ['of an arrow', press('ArrowDown', 'ArrowDown'), undefined],
    ['of only a modifier', press('Shift', 'ShiftLeft', { shiftKey: true }), undefined],
  ])('%s gets the right name', (_name, given, name) => {
    expect(nameOf(given)).toBe(name);
  });
});

describe('createReader', () => {
  const known = ['g h', 'c', 'h'];
  const read = (...keys: string[]) => {
    const reader = createReader((name) => known.includes(name));
    return keys.map((key) => reader(press(key, `Key${key.toUpperCase()}`)));
  };

  test('reports a single key immediately, and a sequence with its second key', () => {
    expect(read('c')).toEqual(['c']);
    expect(read('g', 'h')).toEqual([undefined, 'g h']);
    expect(read('g', 'c', 'h')).toEqual([undefined, 'c', 'h']);
    expect(read('g', 'g', 'h')).toEqual([undefined, undefined, 'g h']);
  });

  test('forgets the first key after a while, but ignores modifiers in between', () => {
    let time = 0;
    const reader = createReader(
      (name) => known.includes(name),
      () => time,
    );
    reader(press('g', 'KeyG'));
    expect(reader(press('Shift', 'ShiftLeft'))).toBeUndefined();
    expect(reader(press('h', 'KeyH'))).toBe('g h');
    reader(press('g', 'KeyG'));
    time = pairTimeout + 1;
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
])('%s accepts typed text: %s', (html, answer) => {
  document.body.innerHTML = html;
  expect(isTyping(document.body.firstElementChild)).toBe(answer);
});
