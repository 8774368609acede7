import { describe, expect, it } from 'vitest';
import { signOf } from './useTypedAnywhere';

const press = (key: string, code: string, more: object = {}) =>
  signOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('the sign that a key stands for', () => {
  it.each([
    ['k', 'KeyK', 'k'],
    ['K', 'KeyK', 'K'],
    ['7', 'Digit7', '7'],
    ['7', 'Numpad7', '7'],
    ['-', 'Minus', '-'],
    // On an Arabic keyboard, with and without Shift, and one key that writes two letters.
    ['ن', 'KeyK', 'K'],
    ['٧', 'Digit7', '7'],
    ['َ', 'KeyQ', 'Q'],
    ['لا', 'KeyB', 'B'],
    // Where the letters are elsewhere, what is written counts.
    ['a', 'KeyQ', 'a'],
  ])('is for %s on %s the %s', (key, code, sign) => expect(press(key, code)).toBe(sign));

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
  ])('is none for %s', (key, code) => expect(press(key, code)).toBeUndefined());

  it.each(['ctrlKey', 'metaKey', 'altKey'])('is none with %s, which is a shortcut', (held) =>
    expect(press('k', 'KeyK', { [held]: true })).toBeUndefined(),
  );
});
