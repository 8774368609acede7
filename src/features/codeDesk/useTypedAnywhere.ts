import { useEffect, useEffectEvent } from 'react';
import { isCovered, isTyping } from '@matjar/admin/client/parts';

/** What is needed of a key that was pressed. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const written = /^[!-~]$/;

/** Whether a press writes what is on a Latin keyboard. */
export const isLatin = ({ key }: Press): boolean => written.test(key);

/**
 * The sign of a code that a press stands for; undefined for what is none. A scanner presses the keys of a Latin keyboard,
 * whichever one the computer has: where that writes Arabic, the place of the key counts.
 */
export const signOf = (press: Press): string | undefined => {
  const { key, code, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (isLatin(press)) return /^[A-Za-z0-9-]$/.test(key) ? key : undefined;
  return /^(?:Key([A-Z])|Digit(\d))$/.exec(code)?.slice(1).find(Boolean) ?? (code === 'Minus' ? '-' : undefined);
};

/**
 * Tells the first sign of a code that is typed while nothing takes it: a scanner types wherever the focus is, and the Enter
 * behind the code must not press a button that has it.
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
