import { Button, IconButton } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { usePhone } from '../../hooks/usePhone';

type Opening = 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onFocus' | 'onPointerEnter' | 'onPointerDown';

interface ToolButtonProps extends Pick<ButtonProps, Opening> {
  name: string;
  icon: ReactNode;
}

/** What opens a tool of a list; on a phone it is its icon alone. */
export const ToolButton = ({ name, icon, ...button }: ToolButtonProps) =>
  usePhone() ? (
    <IconButton aria-label={name} {...button}>
      {icon}
    </IconButton>
  ) : (
    <Button size="small" color="inherit" startIcon={icon} {...button}>
      {name}
    </Button>
  );
