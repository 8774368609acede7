import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';

/**
 * The opening and closing of something that hangs below a button: it closes on a press outside, when the focus leaves,
 * and on Escape, which gives the focus back to the button. `root` holds the button and what hangs below it.
 */
export const usePopup = <Button extends HTMLElement>() => {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<Button>(null);
  const [open, setOpen] = useState(false);

  const close = useCallback((refocus = false) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  }, []);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close(true);
    };
    const within = root.current;
    document.addEventListener('pointerdown', onPress);
    within?.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      within?.removeEventListener('keydown', onKey);
    };
  }, [open, close]);

  // No next element means that the page itself lost the focus, as when someone looks at another window.
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return { root, button, open, setOpen, close, onBlur };
};
