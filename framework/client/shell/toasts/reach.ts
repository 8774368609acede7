import { toastsId } from './Toast';

/** Goes to the newest message, where there is one: to what takes back what it tells of, else to what closes it. */
export const focusToasts = (page: Document = document): boolean => {
  const button = [...page.querySelectorAll(`#${toastsId} [data-type]`)].at(-1)?.querySelector('button');
  button?.focus();
  return button != null;
};

/** Takes back what the newest message tells of that offers to; false where none does. */
export const undoLatest = (page: Document = document): boolean => {
  const button = [...page.querySelectorAll<HTMLElement>(`#${toastsId} [data-does=undo]`)].at(-1);
  button?.click();
  return button !== undefined;
};
