import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { toastsId } from '../toasts/useToastHost';

/**
 * Opens a `<dialog>` over the page for as long as it is drawn. It takes the messages in, as nothing outside it can be
 * heard or pressed.
 */
export const useModalDialog = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const messages = document.getElementById(toastsId);
    element?.showModal();
    if (messages) element?.append(messages);
    return () => {
      if (messages) document.body.append(messages);
      // Closed rather than only removed, so that the browser gives the focus back to where it was.
      element?.close();
    };
  }, []);
  return dialog;
};
