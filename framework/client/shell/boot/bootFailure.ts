import type { LanguageDeclaration } from '../../../languages/pack';

/** Shows that the dashboard couldn't be loaded, with a button to reload. */
export const showBootFailure = (
  root: HTMLElement,
  { failure: { message, reload } }: Pick<LanguageDeclaration, 'failure'>,
  page: Document = document,
): void => {
  const text = Object.assign(page.createElement('p'), { textContent: message });
  const button = Object.assign(page.createElement('button'), { type: 'button', textContent: reload });
  button.addEventListener('click', () => page.defaultView?.location.reload());
  const box = Object.assign(page.createElement('div'), { className: 'boot-failed' });
  box.setAttribute('role', 'alert');
  // Inline styles, because the style sheets may be what failed to load.
  Object.assign(box.style, { padding: '4rem 1rem', textAlign: 'center', font: '1rem/1.7 system-ui, sans-serif' });
  Object.assign(button.style, { minHeight: '2.75rem', padding: '0 1.5rem', font: 'inherit' });
  box.append(text, button);
  root.replaceChildren(box);
};
