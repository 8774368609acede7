import { CacheProvider } from '@emotion/react';
import type { EmotionCache } from '@emotion/cache';
import { GlobalStyles } from '@mui/material';
import { THEME_ID } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import type { Direction } from '../../../languages/language';
import { SettingsKeeper } from '../settings/SettingsKeeper';
import { globalStyles } from './globalStyles';
import { themeOf } from './theme';

interface ThemeRootProps {
  direction: Direction;
  cache: EmotionCache;
  children: ReactNode;
}

/**
 * Gives what it holds the theme and the styles of a writing direction. A change of either is one more rendering of what
 * is on the screen: nothing is taken down, so nothing typed is lost.
 */
export const ThemeRoot = ({ direction, cache, children }: ThemeRootProps) => (
  <CacheProvider value={cache}>
    <ThemeProvider themeId={THEME_ID} theme={themeOf(direction)}>
      <GlobalStyles styles={globalStyles(themeOf(direction))} />
      <SettingsKeeper />
      {children}
    </ThemeProvider>
  </CacheProvider>
);
