import { useEffect, useEffectEvent } from 'react';
import { isCovered, isTyping } from '@matjar/admin/client/parts';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const printable = /^[!-~]$/;

/** Returns true if a key press produces a character on a Latin keyboard. */
export const isLatin = ({ key }: Press): boolean => printable.test(key);

/**
 * Returns the character that a key press adds to a code, or undefined for other keys. Scanners simulate the keys of a
 * Latin keyboard. If the keyboard layout is Arabic, the physical key determines the character.
 */
export const signOf = (press: Press): string | undefined => {
  const { key, code, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (isLatin(press)) return /^[A-Za-z0-9-]$/.test(key) ? key : undefined;
  return /^(?:Key([A-Z])|Digit(\d))$/.exec(code)?.slice(1).find(Boolean) ?? (code === 'Minus' ? '-' : undefined);
};

/**
 * Calls `onSign` with the first character that is typed while no input has focus. Scanners send their input to the
 * focused element, and the Enter key that follows a code must not press a focused button.
 */
export const useTypedAnywhere = (onSign: (sign: string) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const sign = signOf(event);
    if (!sign || event.defaultPrevented || event.repeat || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    onSign(sign);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
