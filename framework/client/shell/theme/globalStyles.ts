import type { CSSObject, CssVarsTheme, Theme } from '@mui/material/styles';
import { accents } from '../../../core/appearance';
import { onFill, shades, densityStyles, colours } from './tokens';
import { cellStyles } from './cellStyles';
import type { Scheme } from '../settings/settings';

const everyScheme = ':root:root, [data-theme][data-theme]';

const palette = (values: Record<string, string>): CSSObject =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--mj-palette-${name}`, value]));

const chosen = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
  '& *': { color: 'inherit' },
} as const;

/** Elements that keep their colours in `forced-colors` mode, because the colours carry meaning. */
const fixedColours = [
  '.swatch',
  '.MuiSwitch-root',
  '.MuiLinearProgress-root',
  '.MuiButton-contained',
  '.MuiChip-colorPrimary',
  'input[role=switch]',
  '[role=tab]',
  'input[type=radio] + span',
  '[data-drawn]',
  '[data-initials]',
].join();

/** The future steps of a record. */
const ahead = ':root:root li[data-is=ahead]::before';

/**
 * Styles for `forced-colors` and for more contrast. The browser replaces the colours of texts and backgrounds. Charts,
 * bars, switches and marks use system colours through variables.
 */
const contrastStyles: CSSObject = {
  '@media (prefers-contrast: more)': {
    [everyScheme]: {
      ...palette({
        divider: 'var(--mj-palette-text-secondary)',
        'text-secondary': 'var(--mj-palette-text-primary)',
        'text-disabled': 'var(--mj-palette-text-primary)',
      }),
      '--mj-border': 'var(--mj-palette-text-primary)',
    },
    [ahead]: { border: '1px solid', backgroundColor: 'transparent' },
  },
  '@media (forced-colors: active)': {
    [everyScheme]: {
      ...palette({
        'primary-main': 'Highlight',
        'primary-dark': 'Highlight',
        'primary-contrastText': 'HighlightText',
        'text-primary': 'CanvasText',
        'text-secondary': 'CanvasText',
        'text-disabled': 'GrayText',
        divider: 'CanvasText',
        'background-default': 'Canvas',
        'background-paper': 'Canvas',
        'action-selected': 'Canvas',
      }),
      '--mj-focus': 'Highlight',
      '--mj-border': 'CanvasText',
      '--mj-mark': 'Highlight',
    },
    [fixedColours]: { forcedColorAdjust: 'none' },
    '.chip::before': { backgroundColor: 'CanvasText' },
    // The system's grey is reserved for disabled buttons.
    ':root .MuiButton-outlinedInherit:not(.Mui-disabled)': { borderColor: 'ButtonBorder' },
    '.MuiSwitch-track.MuiSwitch-track': { opacity: 1, border: '1px solid CanvasText', backgroundColor: 'Canvas' },
    '.MuiSwitch-switchBase:not(.Mui-checked)': { color: 'CanvasText' },
    // More specific than MUI's hover style. Its background would hide the text.
    ':root:root :is(.MuiMenuItem-root.Mui-selected, [role=option][aria-selected=true], [aria-pressed=true]:not(.value), :is(a, button)[aria-current])':
      chosen,
    ':root:root .MuiButton-contained:is(.Mui-disabled, [aria-disabled=true])': {
      opacity: 1,
      borderColor: 'GrayText',
      color: 'GrayText',
      backgroundColor: 'Canvas',
    },
    // Separates future steps and counts from their background.
    [`${ahead}, [aria-haspopup=dialog] > span[aria-hidden]`]: {
      border: '1px solid CanvasText',
      backgroundColor: 'Canvas',
    },
    '.tags > li': { border: '1px solid CanvasText' },
    ':root :is(.MuiButton-contained, .MuiDialog-paper, .MuiDrawer-paper, [data-type])': {
      border: '1px solid CanvasText',
    },
    '[aria-selected=true]:is(tr), [data-chosen]': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
};

const schemes = ['light', 'dark'] as const;

/** The outlines of the focused element and of inputs. */
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

// For elements above the content that use the opposite colour scheme.
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
      // Prevents the browser from navigating back when the user pulls out the menu.
      '@media (pointer: coarse) and (max-width: 1199.95px)': { html: { overscrollBehaviorX: 'none' } },
      // iOS zooms in on a focused input whose font is smaller than 16 px.
      '@media (pointer: coarse)': {
        'input, select, textarea, [contenteditable="true"]': { fontSize: 'max(16px, 1em) !important' },
      },
      body: {
        margin: 0,
        // Space for a phone's camera in landscape orientation.
        paddingInline: 'max(env(safe-area-inset-left), env(safe-area-inset-right))',
        ...typography.body2,
        color: vars.palette.text.primary,
        backgroundColor: vars.palette.background.default,
        WebkitFontSmoothing: 'antialiased',
        overflowWrap: 'break-word',
      },
      // MUI's inputs detect autofill by means of these animations.
      '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
      '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
      '.unboxed': { display: 'contents' },
      'b, strong': { fontWeight: 600 },
      'button, input, select, textarea': { font: 'inherit' },
      'img, svg': { maxInlineSize: '100%' },
      '[dir=rtl] .directed': { transform: 'scaleX(-1)' },
      // More specific than the style of MUI's buttons, which removes the outline. `Mui-focusVisible` marks the element
      // around an invisible input.
      ':root :is(:focus-visible, .Mui-focusVisible)': { outline: '2px solid var(--mj-focus)', outlineOffset: 2 },
      // Focused for screen readers only: headings after a change of page, and dialogs when they open.
      ':root :is(h1, h2, main, .MuiDialog-container, .MuiPopover-paper, .MuiDrawer-paper):focus': { outline: 0 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Even with the shortest transition, an inherited change is delayed by one frame per nested element.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
    contrastStyles,
  ];
};
