import { styled } from '@mui/material/styles';
import type { HTMLAttributes } from 'react';
import type { Mode } from '../../../core/appearance';
import { chromeScheme } from '../settings/modes';
import { useSettings } from '../settings/useSettings';

export const useMode = (): [mode: Mode, setMode: (mode: Mode) => void] => {
  const { settings, change } = useSettings();
  return [settings.mode, (mode) => change({ mode })];
};

const Painted = styled('div')(({ theme }) => ({
  color: theme.vars!.palette.text.primary,
  backgroundColor: theme.vars!.palette.background.paper,
}));

export interface ChromeProps extends HTMLAttributes<HTMLElement> {
  tag?: 'aside' | 'div' | 'header';
}

/** A part of the frame; in semi-dark mode, it is dark around light content. */
export const Chrome = ({ tag = 'div', ...rest }: ChromeProps) => {
  const [mode] = useMode();
  return <Painted as={tag} data-theme={chromeScheme(mode)} {...rest} />;
};
