import { styled } from '@mui/material/styles';

// With `display: grid`, some browsers ignore table semantics unless the roles are explicit.

/** The distance from the top of the page to the bottom edge of the sticky header and the bulk bar. */
const belowHeader = 'calc(var(--mj-top, 0px) + var(--mj-bulk, 0px))';

/**
 * All of the table's styles; its elements only have class names. Each row is a grid whose columns depend only on the
 * table's width, so the table never measures rows or renders hidden ones.
 */
export const Sheet = styled('div', { shouldForwardProp: (name) => name !== 'fitting' })<{ fitting: string }>(
  {
    containerType: 'inline-size',
    '& table, & thead, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      alignItems: 'stretch',
      position: 'relative',
      borderBlockEnd: '1px solid var(--mj-palette-divider)',
    },
    '& :is(td, th)': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      alignItems: 'flex-start',
      minInlineSize: 0,
      padding: 'var(--mj-cell) 0.75rem',
      textAlign: 'start',
      overflowWrap: 'anywhere',
    },
    '& :is(td, th).end': { alignItems: 'flex-end', textAlign: 'end' },
    '& :is(td, th):focus-visible': { outlineOffset: -2 },
    '& thead': {
      position: 'sticky',
      insetBlockStart: belowHeader,
      zIndex: 2,
      backgroundColor: 'var(--mj-palette-background-paper)',
      borderRadius: 'inherit',
    },
    '& th': {
      minBlockSize: '2.75rem',
      fontWeight: 600,
      color: 'var(--mj-palette-text-secondary)',
      lineHeight: 1.3,
      overflowWrap: 'normal',
    },
    // The handle that resizes a column.
    '& .edge': {
      position: 'absolute',
      insetBlock: 8,
      insetInlineEnd: -4,
      zIndex: 1,
      inlineSize: 9,
      cursor: 'col-resize',
      touchAction: 'none',
      backgroundImage: 'linear-gradient(var(--mj-palette-divider) 0 0)',
      backgroundSize: '1px 100%',
      backgroundPosition: 'center',
      backgroundRepeat: 'no-repeat',
      opacity: 0,
    },
    '& thead:is(:hover, :focus-within) .edge': { opacity: 1 },
    '& .edge:is(:hover, :active)': {
      backgroundImage: 'linear-gradient(var(--mj-focus) 0 0)',
      backgroundSize: '3px 100%',
    },
    '& th[data-column]': { position: 'relative', userSelect: 'none' },
    '& th[data-dragged]': {
      zIndex: 2,
      backgroundColor: 'var(--mj-palette-background-paper)',
      opacity: 0.9,
      cursor: 'grabbing',
      '& *': { cursor: 'inherit' },
    },
    '& th[data-drop]::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 4,
      inlineSize: 3,
      backgroundColor: 'var(--mj-focus)',
    },
    '& th[data-drop=before]::after': { insetInlineStart: -1 },
    '& th[data-drop=after]::after': { insetInlineEnd: -1 },
    '& tbody td': { minBlockSize: 'calc(2rem + 2 * var(--mj-cell))' },
    '& tbody tr:hover': { backgroundColor: 'var(--mj-palette-action-hover)' },
    '& tbody tr[aria-selected=true]': { backgroundColor: 'var(--mj-palette-action-selected)' },
    '& [data-opens] tr': { cursor: 'pointer' },
    // The rows of a long list only render once they are in view. Until then, they reserve an estimated height.
    '& [data-long] tr': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 3.25rem' },
    '& input[type=checkbox]': {
      inlineSize: 18,
      blockSize: 18,
      margin: 0,
      accentColor: 'var(--mj-palette-primary-main)',
      cursor: 'pointer',
    },
    // The touch target around the checkbox is larger than the checkbox itself.
    '& .check': { position: 'relative', alignItems: 'center', paddingInline: 0 },
    '& .check label': { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', cursor: 'pointer' },
    '& .sort': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      maxInlineSize: '100%',
      minBlockSize: 'var(--mj-hit)',
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'inherit',
      cursor: 'pointer',
      '&:hover, [aria-sort] > &': { color: 'var(--mj-palette-text-primary)' },
      '& svg': { flex: 'none' },
    },
    '& .end .sort': { flexDirection: 'row-reverse' },
    '& .column-actions': { flexDirection: 'row', alignItems: 'center', justifyContent: 'flex-end' },
    '& .end .value': { justifyContent: 'flex-end' },
    '& [aria-sort=descending] svg': { transform: 'rotate(180deg)' },
  },
  ({ fitting }) => fitting,
);
