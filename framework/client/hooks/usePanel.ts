import { useNotify } from 'react-admin';
import { useCallback, useState } from 'react';

/** Opens and closes a panel. It opens once its code has loaded; a failed load is shown as an error. */
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
