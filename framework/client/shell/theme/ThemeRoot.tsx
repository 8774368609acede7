import { CacheProvider } from '@emotion/react';
import type { EmotionCache } from '@emotion/cache';
import { GlobalStyles } from '@mui/material';
import type { Theme } from '@mui/material';
import { THEME_ID, createTheme, styled } from '@mui/material/styles';
import type { ColorSystemOptions } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { Suspense } from 'react';
import type { ReactNode, HTMLAttributes } from 'react';
import type { Mode } from '../../../core/appearance';
import type { Direction } from '../../../languages/pack';
import { SettingsKeeper, useChromeScheme, useSettings } from '../settings/useSettings';
import type { Scheme } from '../settings/settings';
import { useMediaQuery } from '../../hooks/viewport';
import { lazyPart } from '../../views/lazyPart';
import { componentsOf } from './components';
import { globalStyles } from './globalStyles';
import { colours, fontFamily, lineHeights, radius, type } from './tokens';

export const useMode = (): [mode: Mode, setMode: (mode: Mode) => void] => {
  const { settings, change } = useSettings();
  return [settings.mode, (mode) => change({ mode })];
};

const Painted = styled('div')(({ theme }) => ({
  color: theme.vars!.palette.text.primary,
  backgroundColor: theme.vars!.palette.background.paper,
}));

interface ChromeProps extends HTMLAttributes<HTMLElement> {
  tag?: 'aside' | 'div' | 'header';
}

/**
 * A part of the frame around the content, such as the menu. In semi-dark mode, the frame is dark and the content is
 * light.
 */
export const Chrome = ({ tag = 'div', ...rest }: ChromeProps) => (
  <Painted as={tag} data-theme={useChromeScheme()} {...rest} />
);

const paletteOf = (scheme: Scheme): NonNullable<ColorSystemOptions['palette']> => {
  const { ground, surface, ink, inkSoft, inkFaint, line, hover, selected, ...colour } = colours[scheme];
  const { primary, secondary, success, info, warning, error } = colour;
  return {
    primary,
    secondary,
    success,
    info,
    warning,
    error,
    background: { default: ground, paper: surface },
    text: { primary: ink, secondary: inkSoft, disabled: inkFaint },
    divider: line,
    action: { active: inkSoft, hover, selected, focus: selected, disabled: inkFaint, disabledBackground: hover },
  };
};

const shadow = (y: number, blur: number, strength: number) =>
  `0 ${y}px ${blur}px rgba(${colours.light.shadow}, ${strength})`;

const shadows = [
  'none',
  ...Array.from({ length: 24 }, (_, index) => {
    if (index < 1) return shadow(1, 2, 0.08);
    if (index < 4) return `${shadow(1, 2, 0.06)}, ${shadow(4, 12, 0.08)}`;
    return `${shadow(2, 4, 0.06)}, ${shadow(12, 32, 0.16)}`;
  }),
] as Theme['shadows'];

const createFor = (direction: Direction): Theme => {
  const { text, heading } = lineHeights[direction];
  const title = (size: string, weight = 650) => ({ fontSize: size, fontWeight: weight, lineHeight: heading });
  return createTheme({
    direction,
    cssVariables: { cssVarPrefix: 'mj', colorSchemeSelector: '[data-theme="%s"]' },
    colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
    shape: { borderRadius: radius.medium },
    shadows,
    typography: {
      fontFamily,
      fontWeightMedium: 600,
      // Letter spacing would break the joins between Arabic letters.
      allVariants: { letterSpacing: 'normal' },
      h1: title(type.h1),
      h2: title(type.h2),
      h3: title(type.h3),
      h4: title(type.h3),
      h5: title(type.body1),
      h6: title(type.body1),
      body1: { fontSize: type.body1, lineHeight: text },
      body2: { fontSize: type.body2, lineHeight: text },
      subtitle1: { lineHeight: text },
      subtitle2: { lineHeight: text },
      caption: { fontSize: type.caption, lineHeight: text },
      button: { textTransform: 'none', fontWeight: 600, lineHeight: text },
      overline: { fontSize: type.overline, textTransform: 'none', lineHeight: text },
    },
    components: componentsOf(direction),
  });
};

const themes: Partial<Record<Direction, Theme>> = {};

/**
 * Returns the theme for a text direction. Both colour schemes are defined as CSS variables. For each direction, every
 * call returns the same object.
 */
export const themeOf = (direction: Direction): Theme => (themes[direction] ??= createFor(direction));

const ContrastStyles = lazyPart(() => import('./ContrastStyles'));

/** Adapts the page for users with forced colours or a preference for more contrast. */
const Contrast = () =>
  useMediaQuery('(forced-colors: active), (prefers-contrast: more)') && (
    <Suspense fallback={null}>
      <ContrastStyles />
    </Suspense>
  );

interface ThemeRootProps {
  direction: Direction;
  cache: EmotionCache;
  children: ReactNode;
}

/**
 * Provides the theme. When the direction changes, the page rerenders without remounting, so that input is preserved.
 */
export const ThemeRoot = ({ direction, cache, children }: ThemeRootProps) => (
  <CacheProvider value={cache}>
    <ThemeProvider themeId={THEME_ID} theme={themeOf(direction)}>
      <GlobalStyles styles={globalStyles(themeOf(direction))} />
      <SettingsKeeper />
      <Contrast />
      {children}
    </ThemeProvider>
  </CacheProvider>
);
