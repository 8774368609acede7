import { useEffect, useState } from 'react';

/** Id of the element that holds the messages. */
export const toastsId = 'toasts';

const noFocusTaken = (event: Event) => event.stopPropagation();

/**
 * The element to draw the messages in: beside the page, and within reach of everyone whatever is open over the page.
 * MUI's dialogs hide from screen readers whatever stands beside them, and take the focus back from it.
 */
export const useToastHost = (): HTMLElement => {
  const [host] = useState(() => Object.assign(document.createElement('div'), { id: toastsId }));
  useEffect(() => {
    document.body.append(host);
    const observer = new MutationObserver(() => host.removeAttribute('aria-hidden'));
    observer.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] });
    host.addEventListener('focusin', noFocusTaken);
    return () => {
      observer.disconnect();
      host.removeEventListener('focusin', noFocusTaken);
      host.remove();
    };
  }, [host]);
  return host;
};

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
