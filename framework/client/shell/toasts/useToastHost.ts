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
