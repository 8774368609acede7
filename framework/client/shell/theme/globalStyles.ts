import type { CSSObject, CssVarsTheme, Theme } from '@mui/material/styles';
import { accents } from '../../../core/appearance';
import { onFill, shades, densityStyles, colours, radius, type } from './tokens';
import type { Scheme } from '../settings/settings';
import type { Tone } from '../../../kinds/choice/kind';

const tones = {
  neutral: 'text-secondary',
  info: 'info-main',
  success: 'success-main',
  warning: 'warning-main',
  danger: 'error-main',
} as const satisfies Record<Tone, string>;

const line = (colour: string, share: number) => `color-mix(in srgb, ${colour} ${share}%, transparent)`;

/**
 * Cell styles, as CSS classes. A list renders hundreds of values, and styled components would compute a style for each
 * one (docs/adr/0012-table.md).
 */
const cellStyles: CSSObject = {
  '.figure': { fontVariantNumeric: 'tabular-nums' },
  // Amounts only wrap in a list's table, because its columns have fixed widths.
  '.figure wbr': { display: 'none' },
  '[role=grid] td .figure wbr': { display: 'inline' },
  'td .figure:not(.anywhere, .folds)': { whiteSpace: 'nowrap' },
  '.figure.comes': { color: 'var(--mj-palette-success-main)' },
  '.soft': { color: 'var(--mj-palette-text-secondary)' },
  '.anywhere': { overflowWrap: 'anywhere' },
  '.lines': { display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  // In a list, only the first lines of long text are shown.
  '.two-lines, [role=grid] td .lines': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  // Truncates a name at its end, according to the name's own text direction.
  '.cut': { minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '.cut bdi': {
    display: 'inline-block',
    maxInlineSize: '100%',
    overflowX: 'clip',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
  '.name': { display: 'inline-block', maxInlineSize: 'min(18rem, 100%)', overflowWrap: 'break-word' },
  '.unseen': {
    position: 'absolute',
    inlineSize: 1,
    blockSize: 1,
    margin: -1,
    padding: 0,
    border: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.thumb': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: 'var(--mj-thumb)',
    blockSize: 'var(--mj-thumb)',
    borderRadius: radius.medium,
    backgroundColor: 'var(--mj-palette-action-hover)',
    color: 'var(--mj-palette-text-secondary)',
    objectFit: 'cover',
  },
  '.thumb.round': { borderRadius: '50%' },
  // Chips use the page's text colour because it is readable on every tone.
  '.chip': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    paddingInline: 8,
    borderRadius: 99,
    fontSize: type.caption,
    lineHeight: 1.7,
    whiteSpace: 'nowrap',
    border: `1px solid ${line('var(--tone)', 24)}`,
    backgroundColor: line('var(--tone)', 10),
  },
  // A state's label wraps if its column is narrower than the label.
  'td .chip': { whiteSpace: 'normal', borderRadius: 12 },
  '.chip::before': {
    content: '""',
    flex: 'none',
    inlineSize: 8,
    blockSize: 8,
    borderRadius: '50%',
    backgroundColor: 'var(--tone)',
  },
  ...Object.fromEntries(
    Object.entries(tones).map(([tone, colour]) => [`[data-tone=${tone}]`, { '--tone': `var(--mj-palette-${colour})` }]),
  ),
  '.tags': { display: 'flex', flexWrap: 'wrap', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '.tags > li': {
    paddingInline: 8,
    borderRadius: radius.medium,
    backgroundColor: 'var(--mj-palette-action-hover)',
    fontSize: type.caption,
  },
  '.colour': { display: 'inline-flex', alignItems: 'center', gap: 8, verticalAlign: 'middle' },
  // The inset ring separates a white or black swatch from its background.
  '.swatch': {
    flex: 'none',
    inlineSize: 20,
    blockSize: 20,
    borderRadius: '50%',
    boxShadow: `inset 0 0 0 1px ${line('var(--mj-palette-text-primary)', 55)}`,
  },
  '.link': {
    color: 'var(--mj-palette-primary-main)',
    textDecorationColor: line('var(--mj-palette-primary-main)', 40),
    '&:hover': { textDecorationColor: 'inherit' },
  },
  '.one-line': { whiteSpace: 'nowrap' },
  '.quiet-link': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '.icon-link': {
    display: 'inline-grid',
    placeItems: 'center',
    minInlineSize: 'var(--mj-control)',
    minBlockSize: 'var(--mj-control)',
    borderRadius: radius.medium,
    color: 'var(--mj-palette-action-active)',
    '&:hover': { backgroundColor: 'var(--mj-palette-action-hover)' },
  },
  'button.icon-link': { padding: 0, border: 0, background: 'none', cursor: 'pointer' },
  '.icon-link[data-move]': { cursor: 'grab', touchAction: 'none' },
  // The button's touch target is taller than the visible button, but doesn't make rows taller.
  '.row-step': {
    position: 'relative',
    flex: 'none',
    minBlockSize: 'var(--mj-control)',
    marginBlock: 'calc((32px - var(--mj-control)) / 2)',
    paddingInline: '0.7rem',
    border: 0,
    borderRadius: radius.medium,
    color: 'var(--mj-palette-primary-main)',
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 'calc((var(--mj-control) - 32px) / 2) 0',
      border: `1px solid ${line('var(--mj-palette-primary-main)', 50)}`,
      borderRadius: 'inherit',
    },
    '&:hover::before': { backgroundColor: 'var(--mj-palette-action-hover)' },
  },
  'html:not([data-ordering]) [data-move]': { visibility: 'hidden' },
  // Styles for values that are rendered as buttons.
  '.value': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minInlineSize: 'var(--mj-hit)',
    minBlockSize: 'var(--mj-hit)',
    padding: 0,
    border: 0,
    borderRadius: 99,
    background: 'none',
    color: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    '&:disabled': { opacity: 0.5, cursor: 'default' },
    '&:hover > .chip': { borderColor: 'var(--tone)' },
  },
  '.value.in-place': {
    minInlineSize: 'max(28px, var(--mj-hit))',
    minBlockSize: 'max(28px, var(--mj-hit))',
    borderRadius: radius.medium,
    textDecoration: 'underline dotted',
    textUnderlineOffset: 4,
  },
};

const schemes = ['light', 'dark'] as const;

/** The colours of the focus outline and of input borders. */
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

// CSS variables with the page's colours, for elements above the content that use the opposite colour scheme.
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
      // Prevents the browser from navigating back when the user swipes to open the menu.
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
      // The selector is more specific than MUI's button style, which removes the outline. `Mui-focusVisible` marks the
      // element around an invisible input.
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
