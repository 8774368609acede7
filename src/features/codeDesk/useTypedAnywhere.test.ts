import { describe, expect, it } from 'vitest';
import { signOf } from './useDesk';

const press = (key: string, code: string, more: object = {}) =>
  signOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('the character of a pressed key', () => {
  it.each([
    ['k', 'KeyK', 'k'],
    ['K', 'KeyK', 'K'],
    ['7', 'Digit7', '7'],
    ['7', 'Numpad7', '7'],
    ['-', 'Minus', '-'],
    // The keys of an Arabic keyboard, with and without Shift, including a key that types two letters.
    ['ن', 'KeyK', 'K'],
    ['٧', 'Digit7', '7'],
    ['َ', 'KeyQ', 'Q'],
    ['لا', 'KeyB', 'B'],
    // With a Latin keyboard layout, the result is the typed letter, regardless of the key's position.
    ['a', 'KeyQ', 'a'],
  ])('for %s on the key %s is the character %s', (key, code, sign) => expect(press(key, code)).toBe(sign));

  it.each([
    ['Enter', 'Enter'],
    [' ', 'Space'],
    ['Tab', 'Tab'],
    ['Shift', 'ShiftLeft'],
    ['ArrowLeft', 'ArrowLeft'],
    ['?', 'Slash'],
    ['/', 'Slash'],
    ['!', 'Digit1'],
    ['Unidentified', ''],
  ])('is undefined for %s', (key, code) => expect(press(key, code)).toBeUndefined());

  it.each(['ctrlKey', 'metaKey', 'altKey'])('is undefined with %s, because that is a shortcut', (held) =>
    expect(press('k', 'KeyK', { [held]: true })).toBeUndefined(),
  );
});
