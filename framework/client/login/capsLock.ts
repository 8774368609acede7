import type { Translate } from '../i18n/translator';

/** Says in `#capslock` while one types a password that Caps Lock is on; returns what writes it in the page's language. */
export const watchCapsLock = (page: Document, input: HTMLInputElement, translate: () => Translate): (() => void) => {
  const hint = page.querySelector<HTMLElement>('#capslock')!;
  let isOn = false;
  const render = () => {
    hint.textContent = isOn ? translate()('login.capslock') : '';
  };
  const turn = (now: boolean) => {
    if (now === isOn) return;
    isOn = now;
    render();
  };
  // A browser's autofill sends key events that know of no modifiers.
  const look = (event: KeyboardEvent) => turn(event.getModifierState?.('CapsLock') ?? false);
  input.addEventListener('keydown', look);
  input.addEventListener('keyup', look);
  input.addEventListener('blur', () => turn(false));
  return render;
};
