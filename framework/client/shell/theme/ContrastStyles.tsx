import { GlobalStyles } from '@mui/material';
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

/** Elements that keep their colours in `forced-colors` mode because the colours carry meaning. */
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

/** The CSS selector for the steps that a record hasn't reached yet. */
const ahead = ':root:root li[data-is=ahead]::before';

/**
 * Styles for `forced-colors` mode and for users who prefer more contrast. The browser replaces text and background
 * colours itself. For charts, bars, switches and markers, these styles set the colour variables to system colours.
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
    // The system's grey is reserved for disabled buttons, so other buttons have a border in a different colour.
    ':root .MuiButton-outlinedInherit:not(.Mui-disabled)': { borderColor: 'ButtonBorder' },
    '.MuiSwitch-track.MuiSwitch-track': { opacity: 1, border: '1px solid CanvasText', backgroundColor: 'Canvas' },
    '.MuiSwitch-switchBase:not(.Mui-checked)': { color: 'CanvasText' },
    // The selector is more specific than MUI's hover style, whose background would hide the text.
    ':root:root :is(.MuiMenuItem-root.Mui-selected, [role=option][aria-selected=true], [aria-pressed=true]:not(.value), :is(a, button)[aria-current])':
      chosen,
    ':root:root .MuiButton-contained:is(.Mui-disabled, [aria-disabled=true])': {
      opacity: 1,
      borderColor: 'GrayText',
      color: 'GrayText',
      backgroundColor: 'Canvas',
    },
    // An outline separates future steps and counts from their background.
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

/** Styles that are loaded only for users who need more contrast. */
const ContrastStyles = () => <GlobalStyles styles={contrastStyles} />;

export default ContrastStyles;
