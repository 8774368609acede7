/**
 * Focuses the first input of a form and selects its text. If the form is still rendering its fields, waits until they
 * have rendered.
 */
export const beginTyping = (form: HTMLElement | null): void => {
  if (!form?.isConnected || form.contains(document.activeElement)) return;
  const input = form.querySelector<HTMLInputElement>(':is(input, textarea):not([type=hidden], [aria-hidden])');
  if (!input && form.querySelector('[data-coming]')) requestAnimationFrame(() => beginTyping(form));
  input?.focus();
  input?.select();
};

/**
 * Focuses the first invalid input of a form. If no field is invalid yet and the form is still rendering its fields,
 * waits for the next field.
 */
export const focusFirst = (form: HTMLElement | null): void => {
  const holder = form?.querySelector('[data-invalid]');
  if (!holder && form?.isConnected && form.querySelector('[data-coming]')) {
    requestAnimationFrame(() => focusFirst(form));
    return;
  }
  const controls = [
    ...(holder?.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable], button') ?? []),
  ];
  (controls.find((control) => control.getAttribute('aria-invalid') === 'true') ?? controls[0])?.focus();
};
