import type { Translate } from '../i18n/translator';
import { watchCapsLock } from './capsLock';

/** The password field's button that shows and hides what is typed, and its Caps Lock hint; returns their renderer. */
export const wirePassword = (page: Document, translate: () => Translate): (() => void) => {
  const input = page.querySelector<HTMLInputElement>('#password')!;
  const button = page.querySelector<HTMLButtonElement>('#reveal')!;
  const renderHint = watchCapsLock(page, input, translate);

  const render = () => {
    const shown = input.type === 'text';
    button.classList.toggle('shown', shown);
    button.setAttribute('aria-label', translate()(shown ? 'login.hide_password' : 'login.show_password'));
    renderHint();
  };

  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password';
    render();
  };
  button.addEventListener('click', () => show(input.type === 'password'));
  // What is sent as plain text, a browser offers to complete the next time.
  input.form?.addEventListener('submit', () => show(false));
  return render;
};
