import type { Translate } from '../i18n/translator';

/** The password field's button that shows and hides what is typed, and its Caps Lock hint; returns their renderer. */
export const wirePassword = (page: Document, translate: () => Translate): (() => void) => {
  const input = page.querySelector<HTMLInputElement>('#password')!;
  const button = page.querySelector<HTMLButtonElement>('#reveal')!;
  const hint = page.querySelector<HTMLElement>('#capslock')!;
  let capsLock = false;

  const render = () => {
    const shown = input.type === 'text';
    button.classList.toggle('shown', shown);
    button.setAttribute('aria-label', translate()(shown ? 'login.hide_password' : 'login.show_password'));
    hint.textContent = capsLock ? translate()('login.capslock') : '';
  };

  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password';
    render();
  };
  button.addEventListener('click', () => show(input.type === 'password'));
  // What is sent as plain text, a browser offers to complete the next time.
  input.form?.addEventListener('submit', () => show(false));

  // A browser's autofill sends key events that know of no modifiers.
  const look = (event: KeyboardEvent) => {
    const now = event.getModifierState?.('CapsLock') ?? false;
    if (now === capsLock) return;
    capsLock = now;
    render();
  };
  input.addEventListener('keydown', look);
  input.addEventListener('keyup', look);
  input.addEventListener('blur', () => {
    capsLock = false;
    render();
  });
  return render;
};
