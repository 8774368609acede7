import { IconButton } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Loading, PopupProps } from '../../views/lazyPart';
import { usePopup } from '../../views/lazyPart';

interface MenuButtonProps {
  label: string;
  face: ReactNode;
  part: Loading;
  children: (popup: PopupProps & { label: string }) => ReactNode;
}

export const MenuButton = ({ label, face, part, children }: MenuButtonProps) => {
  const { trigger, popup, onOpen } = usePopup(part, 'menu');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen(event);
  };
  return (
    <>
      <IconButton color="inherit" aria-label={label} title={label} {...trigger} onKeyDown={onKeyDown}>
        {face}
      </IconButton>
      {popup && children({ ...popup, label })}
    </>
  );
};
