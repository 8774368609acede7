import { useNotify } from 'react-admin';
import { useCallback, useState } from 'react';

/** Whether a panel is open; it opens once its code is there, and where that can't be had, the page says so. */
export const usePanel = ({ preload }: { preload: () => Promise<void> }) => {
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const show = useCallback(() => {
    preload().then(
      () => setOpen(true),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  }, [preload, notify]);
  const hide = useCallback(() => setOpen(false), []);
  return { open, show, hide };
};
