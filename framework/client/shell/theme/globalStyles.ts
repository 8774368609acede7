import type { CSSObject, CssVarsTheme, Theme } from '@mui/material/styles';
import { accents } from '../../../core/appearance';
import { onFill, shades, densityStyles, colours } from './tokens';
import { cellStyles } from './cellStyles';
import type { Scheme } from '../settings/settings';

const schemes = ['light', 'dark'] as const;

/** The colours of the focus outline and of inputs' borders. */
const outlinesOf = (scheme: Scheme): CSSObject => ({
  '--mj-focus': colours[scheme].focus,
  '--mj-border': colours[scheme].inkFaint,
});

const chosenColours = schemes.map((scheme) =>
  Object.fromEntries(
    accents.flatMap((accent) => [
      [`[data-menu-colour="${accent}"] [data-theme="${scheme}"]`, { '--mj-mark': shades[scheme][accent].mark }],
      [
        `[data-navbar-colour="${accent}"] [data-theme="${scheme}"]`,
        { '--mj-bar': shades[scheme][accent].fill, '--mj-on-bar': onFill },
      ],
    ]),
  ),
);

// The colours of the page, for elements above the content that use the opposite colour scheme.
const ground = Object.fromEntries(
  schemes.map((scheme) => [
    `:root[data-theme="${scheme}"]`,
    { '--mj-ground': colours[scheme].ground, '--mj-on-ground': colours[scheme].ink },
  ]),
);

export const globalStyles = (theme: Theme): CSSObject[] => {
  const { vars, typography, generateStyleSheets } = theme as Theme & CssVarsTheme;
  return [
    ...(generateStyleSheets() as CSSObject[]),
    { ':root, [data-theme="light"]': outlinesOf('light'), '[data-theme="dark"]': outlinesOf('dark') },
    ...chosenColours,
    ground,
    densityStyles,
    cellStyles,
    {
      '*, *::before, *::after': { boxSizing: 'border-box' },
      html: { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%', scrollPaddingBlockStart: '5rem' },
      // A control in a bar is already visible, so focusing it must not scroll the page (shell/focus/edges.ts).
      '[data-edge] :is(a, button, input, select, textarea, [tabindex])': {
        scrollMarginBlock: 'var(--mj-edge-start, -5rem) var(--mj-edge-end, 0px)',
      },
      // Prevents the browser from navigating back when the user opens the menu with a swipe.
      '@media (pointer: coarse) and (max-width: 1199.95px)': { html: { overscrollBehaviorX: 'none' } },
      // iOS zooms in on a focused input whose font is smaller than 16 px.
      '@media (pointer: coarse)': {
        'input, select, textarea, [contenteditable="true"]': { fontSize: 'max(16px, 1em) !important' },
      },
      body: {
        margin: 0,
        // Reserves space for a phone's camera in landscape orientation.
        paddingInline: 'max(env(safe-area-inset-left), env(safe-area-inset-right))',
        ...typography.body2,
        color: vars.palette.text.primary,
        backgroundColor: vars.palette.background.default,
        WebkitFontSmoothing: 'antialiased',
        overflowWrap: 'break-word',
      },
      // MUI's inputs use these animations to detect autofill.
      '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
      '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
      '.unboxed': { display: 'contents' },
      'b, strong': { fontWeight: 600 },
      'button, input, select, textarea': { font: 'inherit' },
      'img, svg': { maxInlineSize: '100%' },
      '[dir=rtl] .directed': { transform: 'scaleX(-1)' },
      // The selector is more specific than the style of MUI's buttons, because that style removes the outline.
      // `Mui-focusVisible` marks the element around an invisible input.
      ':root :is(:focus-visible, .Mui-focusVisible)': { outline: '2px solid var(--mj-focus)', outlineOffset: 2 },
      // Some elements are focused only for screen readers: headings after a navigation, and dialogs when they open.
      ':root :is(h1, h2, main, .MuiDialog-container, .MuiPopover-paper, .MuiDrawer-paper):focus': { outline: 0 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Even the shortest transition delays an inherited change by one frame per nested element.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  ];
};
