import { useNotify } from 'react-admin';
import { useCallback, useState } from 'react';
import { lazyScreen } from '../boot/lazyScreen';

/** The panel that sets the page up; its code comes when it is first asked for. */
export const Customizer = lazyScreen(() => import('./Customizer'));

/** Whether such a panel is open; it opens once its code is there, and where that can't be had, the page says so. */
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
