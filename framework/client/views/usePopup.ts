import { useId, useState } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';
import type { Loading } from './lazyScreen';
import { usePanel } from '../hooks/usePanel';

/** What hangs below a button is given. */
export interface PopupProps {
  id: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * What opens something of MUI's below a button. Its code is fetched as the button is pointed at, pressed or reached by
 * keyboard, and it opens once it is there. Gives the button's props, and those of what is open.
 */
export const usePopup = (part: Loading, kind: 'menu' | 'listbox' | 'dialog') => {
  const id = useId();
  const { open, show, hide } = usePanel(part);
  const [anchor, setAnchor] = useState<HTMLElement>();

  const onOpen = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setAnchor(currentTarget);
    show();
  };
  const popup: PopupProps | undefined = open && anchor ? { id, anchor, onClose: hide } : undefined;
  const trigger = {
    'aria-haspopup': kind,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onPointerEnter: part.warm,
    onPointerDown: part.warm,
    onFocus: part.warm,
    onClick: onOpen as (event: MouseEvent<HTMLElement>) => void,
  };
  return { trigger, popup, onOpen };
};
