import { toastsId } from './Toast';

/** Focuses the newest message's undo button, else its close button. Returns false if there is none. */
export const focusToasts = (page: Document = document): boolean => {
  const button = [...page.querySelectorAll(`#${toastsId} [data-type]`)].at(-1)?.querySelector('button');
  button?.focus();
  return button != null;
};

/** Undoes the newest message that offers it. Returns false if none does. */
export const undoLatest = (page: Document = document): boolean => {
  const button = [...page.querySelectorAll<HTMLElement>(`#${toastsId} [data-does=undo]`)].at(-1);
  button?.click();
  return button !== undefined;
};
