import type { CSSObject, CssVarsTheme, Theme } from '@mui/material/styles';
import { colours } from './tokens';

const focusOf = (scheme: 'light' | 'dark'): CSSObject => ({ '--mj-focus': colours[scheme].focus });

/** The page's own rules: the colour variables, and what every element starts from. */
export const globalStyles = (theme: Theme): CSSObject[] => {
  const { vars, typography, generateStyleSheets } = theme as Theme & CssVarsTheme;
  return [
    ...(generateStyleSheets() as CSSObject[]),
    { ':root, [data-theme="light"]': focusOf('light'), '[data-theme="dark"]': focusOf('dark') },
    {
      '*, *::before, *::after': { boxSizing: 'border-box' },
      html: { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%', scrollPaddingBlockStart: '5rem' },
      body: {
        margin: 0,
        ...typography.body2,
        color: vars.palette.text.primary,
        backgroundColor: vars.palette.background.default,
        WebkitFontSmoothing: 'antialiased',
        overflowWrap: 'break-word',
      },
      'b, strong': { fontWeight: 600 },
      'button, input, select, textarea': { font: 'inherit' },
      'img, svg': { maxInlineSize: '100%' },
      ':focus-visible': { outline: '2px solid var(--mj-focus)', outlineOffset: 2 },
      // A heading takes the focus after a change of page: told to those who listen, not drawn for those who look.
      'h1:focus, main:focus': { outline: 0 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  ];
};
