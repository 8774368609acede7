import { styled } from '@mui/material/styles';
import type { HTMLAttributes } from 'react';
import { chromeScheme } from '../settings/modes';
import { useMode } from './useMode';

const Painted = styled('div')(({ theme }) => ({
  color: theme.vars!.palette.text.primary,
  backgroundColor: theme.vars!.palette.background.paper,
}));

export interface ChromeProps extends HTMLAttributes<HTMLElement> {
  tag?: 'aside' | 'div' | 'header';
}

/** Part of the frame around the content: dark in semi-dark, where the content is light. */
export const Chrome = ({ tag = 'div', ...rest }: ChromeProps) => {
  const [mode] = useMode();
  return <Painted as={tag} data-theme={chromeScheme(mode)} {...rest} />;
};
