import type { CSSObject } from '@mui/material/styles';
import type { Tone } from '../../../kinds/choice/kind';
import { radius, type } from './tokens';

const tones = {
  neutral: 'text-secondary',
  info: 'info-main',
  success: 'success-main',
  warning: 'warning-main',
  danger: 'error-main',
} as const satisfies Record<Tone, string>;

const line = (colour: string, share: number) => `color-mix(in srgb, ${colour} ${share}%, transparent)`;

/**
 * The styles of cells, as CSS classes. A list renders hundreds of values, and styled components would compute a style
 * for each value (docs/adr/0012-table.md).
 */
export const cellStyles: CSSObject = {
  '.figure': { fontVariantNumeric: 'tabular-nums' },
  // Amounts only wrap in a list's table, because its columns have fixed widths.
  '.figure wbr': { display: 'none' },
  '[role=grid] td .figure wbr': { display: 'inline' },
  'td .figure:not(.anywhere, .folds)': { whiteSpace: 'nowrap' },
  '.figure.comes': { color: 'var(--mj-palette-success-main)' },
  '.soft': { color: 'var(--mj-palette-text-secondary)' },
  '.anywhere': { overflowWrap: 'anywhere' },
  '.lines': { display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  // In a list, only the first lines of a long text are shown.
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
  // A chip's text has the page's text colour, which is readable on every tone.
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
  // Styles of values that are rendered as buttons.
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
