import { IconButton } from '@mui/material';
import { useEffect, useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { PopupRoot, PopupSurface, popupSize } from './surface';
import { usePopup } from './usePopup';

interface MenuButtonProps {
  /** What the button is called, and its menu. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  /** MenuItems, MenuLinks and MenuNotes; given what closes the menu after a choice. */
  children: (close: () => void) => ReactNode;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

// Some items are there on phones alone, and what isn't drawn can't take the focus.
const isDrawn = (item: HTMLElement) => item.checkVisibility?.() ?? true;

const itemsOf = (root: HTMLElement | null) =>
  [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter(isDrawn);

/** A button with a menu below it, worked by pointer and by keys as the ARIA practices describe. */
export const MenuButton = ({ label, face, children }: MenuButtonProps) => {
  const { root, button, open, setOpen, close, onBlur } = usePopup<HTMLButtonElement>();
  const id = useId();

  useEffect(() => {
    if (open) itemsOf(root.current)[0]?.focus();
  }, [open, root]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    if (!open) return setOpen(true);
    const items = itemsOf(root.current);
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
  };

  return (
    <PopupRoot ref={root} onBlur={onBlur} onKeyDown={onKeyDown}>
      <IconButton
        ref={button}
        id={`${id}button`}
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {face}
      </IconButton>
      {open && (
        <PopupSurface id={id} role="menu" aria-label={label} sx={{ inlineSize: popupSize('max-content'), minInlineSize: 180 }}>
          {children(() => close(true))}
        </PopupSurface>
      )}
    </PopupRoot>
  );
};
