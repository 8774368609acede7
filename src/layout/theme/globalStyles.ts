import type { CSSObject, CssVarsTheme, Theme } from '@mui/material/styles';
import { accents, onFill, shades } from './accents';
import type { Scheme } from './modes';
import { colours } from './tokens';

const schemes = ['light', 'dark'] as const;

const focusOf = (scheme: Scheme): CSSObject => ({ '--mj-focus': colours[scheme].focus });

/** The chosen colours of the menu and the top bar, in whichever scheme each stands. */
const chosenColours = schemes.map((scheme) =>
  Object.fromEntries(accents.flatMap((accent) => [
    [`[data-menu-colour="${accent}"] [data-theme="${scheme}"]`, { '--mj-mark': shades[scheme][accent].mark }],
    [
      `[data-navbar-colour="${accent}"] [data-theme="${scheme}"]`,
      { '--mj-bar': shades[scheme][accent].fill, '--mj-on-bar': onFill },
    ],
  ])));

// The content's ground and what is read on it, for what stands above it in the other scheme.
const ground = Object.fromEntries(
  schemes.map((scheme) => [
    `:root[data-theme="${scheme}"]`, { '--mj-ground': colours[scheme].ground, '--mj-on-ground': colours[scheme].ink },
  ]),
);

/** The page's own rules: the colour variables, and what every element starts from. */
export const globalStyles = (theme: Theme): CSSObject[] => {
  const { vars, typography, generateStyleSheets } = theme as Theme & CssVarsTheme;
  return [
    ...(generateStyleSheets() as CSSObject[]),
    { ':root, [data-theme="light"]': focusOf('light'), '[data-theme="dark"]': focusOf('dark') },
    ...chosenColours,
    ground,
    {
      '*, *::before, *::after': { boxSizing: 'border-box' },
      html: { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%', scrollPaddingBlockStart: '5rem' },
      // Below a header of two rows.
      '@media (min-width: 1200px)': { 'html[data-layout="horizontal"]': { scrollPaddingBlockStart: '9rem' } },
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
