import { useEffect, useEffectEvent } from 'react';
import { isCovered, isTyping } from '@matjar/admin/client/parts';
import { signOf } from './codeKeys';

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
