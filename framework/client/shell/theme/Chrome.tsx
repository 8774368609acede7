import { styled } from '@mui/material/styles';
import type { HTMLAttributes } from 'react';
import type { Mode } from '../../../core/appearance';
import { chromeScheme } from '../settings/modes';
import { useSettings } from '../settings/useSettings';

/** The mode in effect, and what changes it. */
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

/** Part of the frame around the content: dark in semi-dark, where the content is light. */
export const Chrome = ({ tag = 'div', ...rest }: ChromeProps) => {
  const [mode] = useMode();
  return <Painted as={tag} data-theme={chromeScheme(mode)} {...rest} />;
};
