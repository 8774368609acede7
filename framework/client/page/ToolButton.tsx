import { Button } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';

type Opening =
  | 'aria-haspopup'
  | 'aria-expanded'
  | 'aria-controls'
  | 'onClick'
  | 'onFocus'
  | 'onPointerEnter'
  | 'onPointerDown';

interface ToolButtonProps extends Pick<ButtonProps, Opening> {
  name: string;
  icon: ReactNode;
}

export const ToolButton = ({ name, icon, ...button }: ToolButtonProps) => (
  <Button size="small" color="inherit" startIcon={icon} {...button}>
    {name}
  </Button>
);
