import type { CSSObject } from '@mui/material/styles';

const everyScheme = ':root:root, [data-theme][data-theme]';

const palette = (values: Record<string, string>): CSSObject =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--mj-palette-${name}`, value]));

const chosen = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
  '& *': { color: 'inherit' },
} as const;

/** Shapes whose colour is what they say: without it they would be invisible. */
const drawn = [
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

/**
 * The page where a person has colours of their own (`forced-colors`), or asks for more contrast. The browser replaces the colours of
 * texts and grounds; charts, bars, switches and marks get the system's by the variables that they are drawn with.
 */
export const contrastStyles: CSSObject = {
  '@media (prefers-contrast: more)': {
    [everyScheme]: palette({
      divider: 'var(--mj-palette-text-secondary)',
      'text-secondary': 'var(--mj-palette-text-primary)',
      'text-disabled': 'var(--mj-palette-text-primary)',
    }),
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
      '--mj-mark': 'Highlight',
    },
    [drawn]: { forcedColorAdjust: 'none' },
    '.chip::before': { backgroundColor: 'CanvasText' },
    // The system's grey says that a button can't be pressed.
    ':root .MuiButton-outlinedInherit:not(.Mui-disabled)': { borderColor: 'ButtonBorder' },
    '.MuiSwitch-track.MuiSwitch-track': { opacity: 1, border: '1px solid CanvasText', backgroundColor: 'Canvas' },
    '.MuiSwitch-switchBase:not(.Mui-checked)': { color: 'CanvasText' },
    // Outranks MUI's hover style, whose background would hide the text.
    ':root:root :is(.MuiMenuItem-root.Mui-selected, [role=option][aria-selected=true], [aria-pressed=true]:not(.value), :is(a, button)[aria-current])':
      chosen,
    ':root:root .MuiButton-contained:is(.Mui-disabled, [aria-disabled=true])': {
      opacity: 1,
      borderColor: 'GrayText',
      color: 'GrayText',
      backgroundColor: 'Canvas',
    },
    // What is ahead is empty, and what is counted stands apart from the icon beneath.
    ':root:root li[data-is=ahead]::before, [aria-haspopup=dialog] > span[aria-hidden]': {
      border: '1px solid CanvasText',
      backgroundColor: 'Canvas',
    },
    '.tags > li': { border: '1px solid CanvasText' },
    // Fills alone tell these from what is around them.
    ':root :is(.MuiButton-contained, .MuiDialog-paper, .MuiDrawer-paper, [data-type])': {
      border: '1px solid CanvasText',
    },
    '[aria-selected=true]:is(tr), [data-chosen]': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
};
